/** What a sheet held when the server wrote it, before anything was loaded into it. */
export type Written = WeakMap<Element, string>;

/** To be called before anything changes the sheets. */
export function rememberWritten(sheets: Iterable<Element>): Written {
  return new WeakMap([...sheets].map((sheet) => [sheet, sheet.innerHTML]));
}
