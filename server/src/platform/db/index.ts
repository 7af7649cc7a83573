export { DataInUseError } from './lock.ts';
export { openDatabase } from './open.ts';
export { migrate, readMigrations } from './migrations.ts';
export type { Database, Db, RawConnection, Tx } from './types.ts';
