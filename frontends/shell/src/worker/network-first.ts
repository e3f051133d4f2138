/** Timeout after which the cached response is used instead of waiting for the network. */
const TIMEOUT_MS = 4_000;

type Options = {
  readonly network: Promise<Response>;
  readonly cached: () => Promise<Response | undefined>;
  /** Returns true if a response counts as a failure. By default, no response does. */
  readonly isFailure?: (response: Response) => boolean;
  readonly timeoutMs?: number;
};

/**
 * Returns the network response. If the network fails or is too slow, returns the cached response. If nothing is cached,
 * rejects with the error from `network`.
 */
export async function networkFirst(options: Options): Promise<Response> {
  const { network, cached, isFailure = () => false, timeoutMs = TIMEOUT_MS } = options;
  const usable = network.then(
    (response) => (isFailure(response) ? undefined : response),
    () => undefined,
  );
  const cachedAfterTimeout = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    void usable.then(() => clearTimeout(timer));
  }).then(cached);
  return (await Promise.race([usable, cachedAfterTimeout])) ?? (await cached()) ?? network;
}

export const isOutage = ({ status }: Response): boolean => status >= 500;
