/**
 * reveal.js asks Vimeo's players to listen by `api=1` at the end of their address, behind a start time (`#t=…`) too,
 * where it would be a part of the time. Where the parameter is there already it adds none.
 */
export function listeningAddress(address: string): string {
  const hash = address.indexOf('#');
  if (hash < 0 || !address.startsWith('https://player.vimeo.com/') || address.includes('api=1')) return address;
  const before = address.slice(0, hash);
  return `${before}${before.includes('?') ? '&' : '?'}api=1${address.slice(hash)}`;
}

/** Before reveal.js starts. */
export function prepareFrames(element: HTMLElement): void {
  for (const frame of element.querySelectorAll<HTMLIFrameElement>('iframe')) {
    for (const name of ['src', 'data-src']) {
      const address = frame.getAttribute(name);
      if (address === null) continue;
      const listening = listeningAddress(address);
      if (listening !== address) frame.setAttribute(name, listening);
    }
  }
}

/**
 * In a speaker view: pages of other sites cannot be silenced, so the players among them wait until
 * somebody starts them.
 */
export function quietFrames(element: HTMLElement): void {
  for (const frame of element.querySelectorAll('iframe')) frame.removeAttribute('data-autoplay');
}
