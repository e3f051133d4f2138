/** Which processes could not answer at which times because of a fault. Times as of `performance.now()`. */
export type Disturbances = {
  /** Records that a process cannot answer from now on; the returned function ends it. */
  readonly begin: (process: string) => () => void;
  readonly overlaps: (process: string, from: number, to: number) => boolean;
};

/** Requests sent just before a fault are affected too, and a process needs a moment to recover. */
const MARGIN_MS = 1_000;

export function disturbances(now = () => performance.now()): Disturbances {
  const noted: { process: string; from: number; to: number }[] = [];
  return {
    begin(process) {
      const one = { process, from: now() - MARGIN_MS, to: Number.POSITIVE_INFINITY };
      noted.push(one);
      return () => {
        one.to = now() + MARGIN_MS;
      };
    },
    overlaps: (process, from, to) =>
      noted.some((each) => each.process === process && each.from <= to && from <= each.to),
  };
}
