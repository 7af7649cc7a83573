/** Whether fingers are what one points with first: there are no keys to speak of, and little room. */
export function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
