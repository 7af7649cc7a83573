/**
 * What the process that compiles reads on standard input; `texts`: what has no message of a compiler, in the language
 * of who wrote the source.
 */
export interface CssTask {
  readonly kind: 'scss' | 'less';
  readonly source: string;
  readonly texts: { readonly noFiles: string; readonly unreadable: string };
}
