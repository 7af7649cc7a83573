const CLASS = 'has-ended';

/** Shows no more of a view, and lets nothing in it be reached. */
export function hide(root: HTMLElement): void {
  root.classList.add(CLASS);
  for (const child of root.children) if (child instanceof HTMLElement) child.inert = true;
}

export function hasEnded(root: HTMLElement): boolean {
  return root.classList.contains(CLASS);
}
