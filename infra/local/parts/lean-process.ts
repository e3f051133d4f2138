/**
 * What keeps a service small that mostly waits. V8 would let its young generation grow to 48 MB before it looks for
 * garbage. glibc keeps what was freed, in an arena for each of many threads: after painting a film that was 200 MB.
 */
export const leanProcess = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  // Given, they stay as they are: left out, glibc raises them with the largest block that was ever freed.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;
