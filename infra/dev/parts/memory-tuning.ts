/**
 * Memory settings for our processes. V8 would let its young generation grow to 48 MB before collecting garbage, and
 * glibc keeps freed memory in a separate arena for each thread. Fixed thresholds make glibc return large blocks to the
 * kernel; by default, it raises the thresholds to the largest block ever freed. Image processing needs that default:
 * remapping its 6 MB canvases made painting three times slower. It therefore runs in a separate process without these
 * settings (`@dreamreel/kit/process/idle-process`).
 */
export const memoryTuning = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;

/**
 * Memory settings for the services that handle guesses. The requests of 200 simultaneous players fill 4 MB with objects
 * that are still in use. Copying them repeatedly took a quarter of the CPU time, and promoting them too early grew the
 * heap. 8 MB costs 7 MB for each idle process; V8's own 16 MB, which a cluster uses, costs about 22 MB.
 */
export const hotPathTuning = { NODE_OPTIONS: '--max-semi-space-size=8' } as const;
