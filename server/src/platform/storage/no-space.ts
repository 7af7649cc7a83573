/**
 * Of the operating system, of PostgreSQL (`disk_full`, and `read_only_sql_transaction` after a start on a full disk),
 * and of servers that speak like S3.
 */
const NO_SPACE = new Set([
  'ENOSPC',
  'EDQUOT',
  '53100',
  '25006',
  'XMinioStorageFull',
  'QuotaExceeded',
  'InsufficientCapacity',
]);

/** Whether an error, or one that caused it, says that a disk or bucket is full. */
export function saysNoSpace(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (NO_SPACE.has(one.name) || ('code' in one && NO_SPACE.has(String(one.code)))) return true;
  return false;
}
