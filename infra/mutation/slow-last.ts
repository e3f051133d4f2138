type File = { readonly path: string };

/** Tests of examples before those of properties, which take a hundred times as long to notice the same. */
export default class SlowLast {
  sort<Test extends File>(tests: readonly Test[]): Test[] {
    return tests.toSorted((one, other) => isSlow(one) - isSlow(other));
  }

  /** Nothing is remembered from one mutant to the next. */
  cacheResults(): void {}
}

function isSlow({ path }: File): number {
  return Number(path.includes('.property.'));
}
