type File = { readonly path: string };

/** Runs example tests before property tests, which take a hundred times as long to kill the same mutant. */
export default class SlowLast {
  sort<Test extends File>(tests: readonly Test[]): Test[] {
    return tests.toSorted((one, other) => isSlow(one) - isSlow(other));
  }

  /** Results are not cached between mutants. */
  cacheResults(): void {}
}

function isSlow({ path }: File): number {
  return Number(path.includes('.property.'));
}
