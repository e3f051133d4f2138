/**
 * Memory settings for the product's processes. By default, V8's young generation can grow to 48 MB before a collection
 * (sending thousands of emails per second then uses 100 MB more), and glibc keeps freed memory in a separate arena for
 * each thread. Fixed thresholds make glibc return large blocks to the kernel. By default, glibc raises the thresholds
 * to the size of the largest freed block. Image processing needs the glibc default because remapping 6 MB canvases
 * made painting three times slower. Image processing therefore runs in a separate process without these settings
 * (`@dreamreel/kit/process/idle-process`).
 */
export const memoryTuning = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;

/**
 * Memory settings for the services that handle guesses. Requests from 200 simultaneous players fill 4 MB with objects
 * that are still in use. Copying these objects repeatedly used 25% of the CPU time, and promoting them too early
 * increased the heap. A semi-space size of 8 MB adds 7 MB to each idle process. V8's default of 16 MB, which the Helm
 * chart uses, adds about 22 MB.
 */
export const hotPathTuning = { NODE_OPTIONS: '--max-semi-space-size=8' } as const;
