/** Methods that only read: https://www.rfc-editor.org/rfc/rfc9110#name-safe-methods */
export const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
