/**
 * The names that every plain object answers to. Slides, blocks and notes stand in records by their id: under one of
 * these a record that does not hold it would still give something, and that something is a function. Listed, so that
 * every replica has the same ones.
 */
const NAMES_OF_OBJECTS: ReadonlySet<string> = new Set([
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  'toString',
  'valueOf',
]);

/** Whether something in a deck may have this id. How long it may be is the codec's and the server's to say. */
export function isUsableId(id: string): boolean {
  return id !== '' && !NAMES_OF_OBJECTS.has(id);
}
