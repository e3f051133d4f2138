/** The least number of each block of 64, and of each block of 64 such blocks. */
export type LeastOfBlocks = { readonly small: Uint32Array<ArrayBuffer>; readonly large: Uint32Array<ArrayBuffer> };

const BITS = 6;
const SIZE = 1 << BITS;

export function leastOfBlocks(numbers: Uint32Array): LeastOfBlocks {
  const small = leastOfEach(numbers);
  return { small, large: leastOfEach(small) };
}

function leastOfEach(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const least = new Uint32Array(Math.ceil(numbers.length / SIZE)).fill(0xffffffff);
  for (let i = 0; i < numbers.length; i += 1) {
    const number = numbers[i] ?? 0;
    if (number < (least[i >>> BITS] ?? 0)) least[i >>> BITS] = number;
  }
  return least;
}

/**
 * Calls `take` with the numbers from `from` to before `to` that are at most `limit()`, which may fall meanwhile, and
 * with their places.
 */
export function visitLeast(
  numbers: Uint32Array,
  { small, large }: LeastOfBlocks,
  [from, to]: readonly [number, number],
  limit: () => number,
  take: (number: number, place: number) => void,
): void {
  let most = limit();
  for (let i = from; i < to; ) {
    if ((i & (SIZE * SIZE - 1)) === 0 && i + SIZE * SIZE <= to && (large[i >>> (2 * BITS)] ?? 0) > most) {
      i += SIZE * SIZE;
    } else if ((i & (SIZE - 1)) === 0 && i + SIZE <= to && (small[i >>> BITS] ?? 0) > most) {
      i += SIZE;
    } else {
      const number = numbers[i] ?? 0;
      if (number <= most) {
        take(number, i);
        most = limit();
      }
      i += 1;
    }
  }
}
