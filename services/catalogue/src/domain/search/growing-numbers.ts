/** A list of whole numbers that takes four bytes each while it grows. */
export function growingNumbers() {
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
    /** `place` was pushed before. */
    set(place: number, value: number): void {
      numbers[place] = value;
    },
    finish: (): Uint32Array<ArrayBuffer> => numbers.slice(0, length),
  };
}

export type GrowingNumbers = ReturnType<typeof growingNumbers>;
