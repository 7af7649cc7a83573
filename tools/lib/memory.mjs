/**
 * Options of Node for the server. V8 lets a heap grow to four times what is in use before it collects the old part, and
 * gives 64 MB to each half of the young part.
 */
export const MEMORY_OPTIONS = ['--heap-growing-percent=50', '--max-semi-space-size=8'];

/**
 * Variables of glibc, for the server. Memory that is freed between two parts in use is never given back, so large parts
 * (from 64 KB) are mapped each by itself, and threads share two arenas.
 */
export const MEMORY_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
