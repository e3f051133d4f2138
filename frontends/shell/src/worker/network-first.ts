/** If the network doesn't respond in this time, the cached response is used. */
const TIMEOUT_MS = 4_000;

type Options = {
  readonly network: Promise<Response>;
  readonly cached: () => Promise<Response | undefined>;
  /** Returns true for a response that counts as a failure. By default, none does. */
  readonly isFailure?: (response: Response) => boolean;
  readonly timeoutMs?: number;
};

/**
 * Returns the network response, or the cached one if the network fails or is too slow. Rejects like `network` if
 * nothing is cached.
 */
export async function networkFirst(options: Options): Promise<Response> {
  const { network, cached, isFailure = () => false, timeoutMs = TIMEOUT_MS } = options;
  const usable = network.then(
    (response) => (isFailure(response) ? undefined : response),
    () => undefined,
  );
  const late = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    void usable.then(() => clearTimeout(timer));
  }).then(cached);
  return (await Promise.race([usable, late])) ?? (await cached()) ?? network;
}

/** Returns true if the gateway is unavailable or not ready. */
export const isOutage = ({ status }: Response): boolean => status >= 500;
