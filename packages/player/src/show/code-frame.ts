import { element } from '../elements.ts';

/** Draws an address into a frame. The code comes by itself: no show waits for what draws it. */
export function drawInto(frame: HTMLElement, address: string, label: string): void {
  import('./qr-code.ts').then(
    ({ drawCode }) => frame.replaceChildren(drawCode(address, label)),
    () => undefined,
  );
}

/** As people read it out and type it. */
export const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '');

/** A line that is too long goes on after a slash, or with what a link brings. */
export function withBreaks(address: string): (Node | string)[] {
  return address.split(/(?<=\/)|(?=\?)/).flatMap((part) => [part, element('wbr')]);
}
