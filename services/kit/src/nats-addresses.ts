/** Where the broker is, and who we are there as far as its addresses say it. */
export type NatsAddresses = {
  /** `host:port` of each server. */
  readonly servers: readonly string[];
  /** Whether an address begins with `tls://`: then no connection goes without TLS. */
  readonly tls: boolean;
  readonly login: { readonly user: string; readonly pass: string } | { readonly token: string } | undefined;
};

const SCHEMES = ['nats:', 'tls:'];

/**
 * Reads addresses as NATS' own tools do: separated by commas, `nats://` where no scheme is given, and in front of the
 * host `user:password@` or `token@`, percent-encoded. The library takes one login for all servers, so addresses that
 * have a login must have the same. Throws an Error that says what is wrong and repeats nothing: an address may be secret.
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
  const user = decoded(username);
  return password === '' ? { token: user } : { user, pass: decoded(password) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('must have a login in percent-encoding: % is %25');
  }
}
