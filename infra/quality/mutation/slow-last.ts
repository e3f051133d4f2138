type File = { readonly path: string };

/** Runs property tests last because they take much longer than example tests to kill the same mutant. */
export default class SlowLast {
  sort<Test extends File>(tests: readonly Test[]): Test[] {
    return tests.toSorted((one, other) => isSlow(one) - isSlow(other));
  }

  /** Test results are not cached, because each mutant changes them. */
  cacheResults(): void {}
}

function isSlow({ path }: File): number {
  return Number(path.includes('.property.'));
}
