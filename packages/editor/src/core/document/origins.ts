/** Who made a transaction. Only the first kind, and Tiptap's, can be undone here. */
export const LOCAL = Symbol('local edit');
/** From the server. */
export const REMOTE = Symbol('remote edit');
/** From what this device kept. */
export const STORED = Symbol('stored edit');
/** Edits of a document that was thrown away, made once more in the new one. */
export const REPLAYED = Symbol('replayed edit');
