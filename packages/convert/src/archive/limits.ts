/** What an archive may ask of us. Sizes in bytes, of what comes out of it. */
export interface ArchiveLimits {
  readonly entries: number;
  readonly entryBytes: number;
  readonly totalBytes: number;
  /** Bytes out for each byte in, looked at only above `ratioFromBytes`: small texts may well shrink to a hundredth. */
  readonly ratio: number;
  readonly ratioFromBytes: number;
}

const MIB = 1024 * 1024;

export const ARCHIVE_LIMITS: ArchiveLimits = {
  entries: 5000,
  entryBytes: 100 * MIB,
  totalBytes: 400 * MIB,
  ratio: 100,
  ratioFromBytes: 4 * MIB,
};
