/**
 * For our processes. V8 would let its young generation grow to 48 MB before it collects garbage; glibc keeps freed memory
 * in one arena for each of many threads. Fixed thresholds make glibc return large blocks to the kernel; by default it
 * raises them to the largest block that was ever freed. Work on pixels needs that default, and runs in a process of its
 * own without these settings (`@dreamreel/kit/process/idle-process`): mapping its canvases of six megabytes again each time made
 * painting three times as slow.
 */
export const memoryTuning = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;

/**
 * For what a guess passes through. The requests of 200 players at once fill 4 MB with what lives on: copying it again and
 * again took a quarter of the processor time, and what was kept too early grew the heap. 8 MB cost 7 MB a process at rest,
 * V8's own 16 MB, which a cluster has, some 22 MB.
 */
export const hotPathTuning = { NODE_OPTIONS: '--max-semi-space-size=8' } as const;
