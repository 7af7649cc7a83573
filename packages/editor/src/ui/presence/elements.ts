/** Elements that are kept by key, and go when they are not used any more. */
export function keyed(host: HTMLElement, make: (element: HTMLElement) => void) {
  const elements = new Map<string, HTMLElement>();
  const used = new Set<string>();
  return {
    start: () => used.clear(),
    take(key: string): HTMLElement {
      used.add(key);
      const known = elements.get(key);
      if (known !== undefined) return known;
      const made = document.createElement('div');
      make(made);
      host.append(made);
      elements.set(key, made);
      return made;
    },
    end() {
      for (const [key, element] of elements) {
        if (used.has(key)) continue;
        element.remove();
        elements.delete(key);
      }
    },
  };
}

export function setText(element: Element | null, words: string): void {
  if (element !== null && element.textContent !== words) element.textContent = words;
}
