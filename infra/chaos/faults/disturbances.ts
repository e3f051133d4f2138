/** Who could not answer when, because of what was done to them. Times as of `performance.now()`. */
export type Disturbances = {
  /** Notes that a process cannot answer from now on; what is answered ends it. */
  readonly begin: (process: string) => () => void;
  readonly overlaps: (process: string, from: number, to: number) => boolean;
};

/** What was sent a moment before may still be on its way, and whoever comes back needs a moment. */
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
