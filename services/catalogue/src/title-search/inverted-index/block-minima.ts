/** Minimum of every block of 64 numbers (`small`) and of every 64 blocks (`large`). */
export type BlockMinima = { readonly small: Uint32Array<ArrayBuffer>; readonly large: Uint32Array<ArrayBuffer> };

const BITS = 6;
const SIZE = 1 << BITS;

export function blockMinima(numbers: Uint32Array): BlockMinima {
  const small = minimaOf(numbers);
  return { small, large: minimaOf(small) };
}

function minimaOf(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const minima = new Uint32Array(Math.ceil(numbers.length / SIZE)).fill(0xffffffff);
  for (let i = 0; i < numbers.length; i += 1) {
    const number = numbers[i] ?? 0;
    if (number < (minima[i >>> BITS] ?? 0)) minima[i >>> BITS] = number;
  }
  return minima;
}

/**
 * Calls `visit` with the value and index of each number in the range [`from`, `to`) that doesn't exceed `limit()`. The
 * limit can decrease between calls. Blocks whose minimum exceeds the limit are skipped.
 */
export function visitUpTo(
  numbers: Uint32Array,
  { small, large }: BlockMinima,
  [from, to]: readonly [number, number],
  limit: () => number,
  visit: (number: number, index: number) => void,
): void {
  let max = limit();
  for (let i = from; i < to; ) {
    if ((i & (SIZE * SIZE - 1)) === 0 && i + SIZE * SIZE <= to && (large[i >>> (2 * BITS)] ?? 0) > max) {
      i += SIZE * SIZE;
    } else if ((i & (SIZE - 1)) === 0 && i + SIZE <= to && (small[i >>> BITS] ?? 0) > max) {
      i += SIZE;
    } else {
      const number = numbers[i] ?? 0;
      if (number <= max) {
        visit(number, i);
        max = limit();
      }
      i += 1;
    }
  }
}
