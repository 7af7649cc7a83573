/**
 * Where the database names stored files. A test looks for columns that have come since; what ended imports name is
 * deleted with their end, and counts no more.
 */
export const NAMING_COLUMNS: readonly { readonly table: string; readonly column: string; readonly where?: string }[] = [
  { table: 'media', column: 'sha256' },
  { table: 'slide_pictures', column: 'storage_key' },
  { table: 'deck_revisions', column: 'picture_key' },
  { table: 'deck_exports', column: 'storage_key' },
  { table: 'account_exports', column: 'storage_key' },
  { table: 'imports', column: 'storage_key', where: `state in ('queued', 'running')` },
  { table: 'import_parts', column: 'storage_key' },
];

/** Asks for the column `name`: each stored file that a row names, once. Only of the tables that are there. */
export function storedNames(tables: ReadonlySet<string>): string {
  const parts = NAMING_COLUMNS.filter(({ table }) => tables.has(table)).map(
    ({ table, column, where }) =>
      `select ${column} as name from ${table} where ${column} is not null${where === undefined ? '' : ` and ${where}`}`,
  );
  return parts.length === 0 ? `select ''::text as name where false` : parts.join(' union ');
}
