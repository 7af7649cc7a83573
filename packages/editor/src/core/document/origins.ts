/** Who made a transaction. Only the first two kinds, and Tiptap's, can be undone here. */
export const LOCAL = Symbol('local edit');
/** Letters typed into a source: undone a word at a time. */
export const TYPED = Symbol('typed edit');
/** From the server. */
export const REMOTE = Symbol('remote edit');
/** From what this device kept. */
export const STORED = Symbol('stored edit');
/** Edits of a document that was thrown away, made once more in the new one. */
export const REPLAYED = Symbol('replayed edit');
