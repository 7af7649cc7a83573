/**
 * The sheet that is being read: the last one that begins in the upper third of the window. Undefined without any sheet.
 */
export function readSheet(sheets: readonly HTMLElement[]): HTMLElement | undefined {
  const third = window.innerHeight / 3;
  return sheets.findLast((sheet) => sheet.getBoundingClientRect().top <= third) ?? sheets[0];
}
