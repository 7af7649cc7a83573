export { againAfterDeadlock } from './deadlock.ts';
export { holdOwner } from './hold-owner.ts';
export { DataInUseError } from './lock.ts';
export { openDatabase } from './open.ts';
export { migrate } from './migrations.ts';
export type { Database, Db, Tx } from './types.ts';
