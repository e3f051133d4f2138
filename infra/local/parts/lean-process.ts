/**
 * What keeps a process small that mostly waits. V8 would let its young generation grow to 48 MB before it looks for
 * garbage; glibc keeps what was freed in an arena for each of many threads. Given, the thresholds stay as they are; left
 * out, glibc raises them with the largest block that was ever freed. Work on pixels needs that, and has a process of its
 * own without them (`@dreamreel/kit/idle-process`): its canvases of six megabytes would be mapped anew each time, page by
 * page, which made painting three times as slow.
 */
export const memoryTuning = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;
