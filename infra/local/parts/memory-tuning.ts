/**
 * For a process that allocates large image buffers. V8 would let its young generation grow to 48 MB before it collects
 * garbage; glibc keeps freed memory in one arena for each of many threads.
 */
export const painterMemoryTuning = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
} as const;

/**
 * For all other processes. Fixed thresholds make glibc return large blocks to the kernel; by default it raises them to
 * the largest block that was ever freed. A painter needs that default: mapping its canvases of six megabytes again each
 * time made painting three times as slow.
 */
export const memoryTuning = {
  ...painterMemoryTuning,
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;
