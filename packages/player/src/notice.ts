/** A line over the slide that says what happened, with at most one way on. Gone when dismissed or after a while. */
export function showNotice(
  root: HTMLElement,
  text: string,
  options: { readonly link?: { readonly label: string; readonly href: string }; readonly lasts?: number } = {},
): () => void {
  root.querySelector('.player-notice')?.remove();
  const notice = document.createElement('div');
  notice.className = 'player-notice';
  notice.setAttribute('role', options.link === undefined ? 'status' : 'alert');
  const words = document.createElement('span');
  words.textContent = text;
  notice.append(words);
  const close = () => notice.remove();
  if (options.link !== undefined) {
    const link = document.createElement('a');
    link.href = options.link.href;
    link.target = '_blank';
    link.textContent = options.link.label;
    link.addEventListener('click', close);
    const dismiss = document.createElement('button');
    dismiss.type = 'button';
    dismiss.textContent = 'Dismiss';
    dismiss.addEventListener('click', close);
    notice.append(link, dismiss);
  }
  root.append(notice);
  if (options.lasts !== undefined) setTimeout(close, options.lasts);
  return close;
}
