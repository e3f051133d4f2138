/** The broker's server addresses, TLS setting and login. */
export type NatsAddresses = {
  /** Server addresses in the format `host:port`. */
  readonly servers: readonly string[];
  /** Whether any address starts with `tls://`, in which case all connections must use TLS. */
  readonly tls: boolean;
  readonly login: { readonly user: string; readonly pass: string } | { readonly token: string } | undefined;
};

const SCHEMES = ['nats:', 'tls:'];

/**
 * Parses comma-separated server addresses the way NATS's command line tools do. The default scheme is `nats://`. A
 * percent-encoded `user:password@` or `token@` can precede the host. All addresses must have identical logins because
 * the library supports only one. Error messages don't contain the addresses, because addresses can include secrets.
 */
export function natsAddresses(urls: string): NatsAddresses {
  const addresses = urls.split(',').map(addressOf);
  const logins = addresses.flatMap((address) => loginOf(address) ?? []);
  const [login] = logins;
  if (new Set(logins.map((one) => JSON.stringify(one))).size > 1)
    throw new Error('must have one login for all servers');
  return {
    servers: addresses.map(({ hostname, port }) => `${hostname}:${port || '4222'}`),
    tls: addresses.some(({ protocol }) => protocol === 'tls:'),
    login,
  };
}

function addressOf(text: string): URL {
  const address = text.trim();
  const url = URL.parse(address.includes('://') ? address : `nats://${address}`);
  if (!url || !SCHEMES.includes(url.protocol) || url.hostname === '')
    throw new Error('must be addresses like nats://host:4222 or tls://host:4222, separated by commas');
  return url;
}

function loginOf({ username, password }: URL): NatsAddresses['login'] {
  if (username === '') return undefined;
  const user = decodePart(username);
  return password === '' ? { token: user } : { user, pass: decodePart(password) };
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('must have a login in percent-encoding: % is %25');
  }
}
