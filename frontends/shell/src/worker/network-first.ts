/** Where the network does not answer in this time, what is kept is shown. */
const TIMEOUT_MS = 4_000;

type Options = {
  readonly fetched: Promise<Response>;
  readonly kept: () => Promise<Response | undefined>;
  /** Whether a response counts as none; by default none does. */
  readonly isFailure?: (response: Response) => boolean;
  readonly timeoutMs?: number;
};

/** The network's response; what is kept where there is none in time. Rejects as `fetched` does where nothing is kept. */
export async function networkFirst(options: Options): Promise<Response> {
  const { fetched, kept, isFailure = () => false, timeoutMs = TIMEOUT_MS } = options;
  const usable = fetched.then(
    (response) => (isFailure(response) ? undefined : response),
    () => undefined,
  );
  const late = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    void usable.then(() => clearTimeout(timer));
  }).then(kept);
  return (await Promise.race([usable, late])) ?? (await kept()) ?? fetched;
}

/** The gateway is away, or not ready. */
export const isOutage = ({ status }: Response): boolean => status >= 500;
