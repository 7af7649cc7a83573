import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core';

/** Bytes. PGlite answers Uint8Array and node-postgres Buffer; both arrive here as plain Uint8Array. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => value,
  fromDriver: (value) => new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
});

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Whole numbers up to 2^53. */
export const big = (name: string) => bigint(name, { mode: 'number' });
/** An opaque id; in the database COLLATE "C". */
export const key = (name: string) => text(name);
export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () => moment('updated_at').notNull().defaultNow();
/** Words that are searched for; written as text, as `'word':1A`. */
export const words = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' });
