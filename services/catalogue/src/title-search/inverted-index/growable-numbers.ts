/** Creates a growable array of 32-bit integers. */
export function growableNumbers() {
  let numbers = new Uint32Array(1024);
  let length = 0;
  return {
    get length(): number {
      return length;
    },
    push(value: number): void {
      if (length === numbers.length) {
        const larger = new Uint32Array(length * 2);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[length] = value;
      length += 1;
    },
    /** Replaces a number that was already pushed. */
    set(index: number, value: number): void {
      numbers[index] = value;
    },
    finish: (): Uint32Array<ArrayBuffer> => numbers.slice(0, length),
  };
}

export type GrowableNumbers = ReturnType<typeof growableNumbers>;
