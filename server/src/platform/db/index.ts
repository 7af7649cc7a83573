export { againAfterDeadlock } from './deadlock.ts';
export { documentBytes } from './document-bytes.ts';
export { holdOwner } from './hold-owner.ts';
export { DataInUseError } from './lock.ts';
export { openDatabase } from './open.ts';
export { applyWithin, migrate, type Migration, readMigrations } from './migrations.ts';
export { ReadOnlyStart } from './read-only.ts';
export type { Database, Db, RawConnection, Tx } from './types.ts';
