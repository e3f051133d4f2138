import { accessSync, constants, readFileSync } from 'node:fs';
import { type Authenticator, type ConnectionOptions, credsAuthenticator, nkeyAuthenticator } from 'nats';
import { ConfigError, type NatsConfig } from '../process/config.ts';
import { natsAddresses } from './nats-addresses.ts';

/** Creates an authenticator for each type of credentials file. */
const AUTHENTICATOR_OF = {
  // The library can't parse a credentials file unless it ends with a line break.
  NATS_CREDS: (text: string) => credsAuthenticator(new TextEncoder().encode(`${text}\n`)),
  NATS_NKEY: (text: string) => nkeyAuthenticator(new TextEncoder().encode(text.trim())),
} as const;
const LOGIN_FILES = ['NATS_CREDS', 'NATS_NKEY'] as const;
const TLS_FILES = ['NATS_CA', 'NATS_CERT', 'NATS_KEY'] as const;

/**
 * Returns the NATS library's options for servers, login and TLS. Throws a {@link ConfigError} for missing or invalid
 * files.
 */
export function natsLogin(config: NatsConfig): ConnectionOptions & { readonly servers: string[] } {
  assertUsable(config);
  const { servers, tls, login } = natsAddresses(config.NATS_URL);
  const { NATS_CA: caFile, NATS_CERT: certFile, NATS_KEY: keyFile } = config;
  const files = { ...(caFile && { caFile }), ...(certFile && { certFile }), ...(keyFile && { keyFile }) };
  const needsTls = tls || Object.keys(files).length > 0;
  const authenticator = LOGIN_FILES.flatMap((name) => {
    const path = config[name];
    return path === undefined ? [] : [fileAuthenticator(path, AUTHENTICATOR_OF[name])];
  });
  return { servers: [...servers], ...login, authenticator, ...(needsTls && { tls: files }) };
}

/**
 * Creates an authenticator that reads the file before each connection because credentials can be rotated at run time.
 */
function fileAuthenticator(path: string, authenticatorOf: (text: string) => Authenticator): Authenticator {
  let last: Authenticator = () => undefined;
  return (nonce) => {
    try {
      const newest = authenticatorOf(readFileSync(path, 'utf8'));
      const signature = newest(nonce);
      last = newest;
      return signature;
    } catch {
      // If this function throws, the library closes the connection permanently. Use the previous credentials instead,
      // which may still be valid.
      return last(nonce);
    }
  };
}

function assertUsable(config: NatsConfig): void {
  const problems = new Map<string, string>();
  for (const name of [...LOGIN_FILES, ...TLS_FILES]) {
    const path = config[name];
    if (path !== undefined && !isReadable(path)) problems.set(name, 'the file cannot be read');
  }
  for (const name of LOGIN_FILES) {
    const path = config[name];
    if (path !== undefined && !problems.has(name) && !signsIn(path, AUTHENTICATOR_OF[name]))
      problems.set(name, 'the file has invalid content');
  }
  if (config.NATS_CREDS && config.NATS_NKEY) problems.set('NATS_NKEY', 'must not be set together with NATS_CREDS');
  if (config.NATS_CERT && !config.NATS_KEY) problems.set('NATS_KEY', 'is missing: NATS_CERT needs it');
  if (config.NATS_KEY && !config.NATS_CERT) problems.set('NATS_CERT', 'is missing: NATS_KEY needs it');
  if (problems.size > 0) throw new ConfigError(problems);
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function signsIn(path: string, authenticatorOf: (text: string) => Authenticator): boolean {
  try {
    authenticatorOf(readFileSync(path, 'utf8'))('nonce');
    return true;
  } catch {
    return false;
  }
}
