import { nkeys } from 'nats';

const { createAccount, createOperator, createUser } = nkeys;

/**
 * Creates an operator, an account and a user, like the `nsc` command. Returns the server settings and the user's
 * `.creds`.
 */
export function credentialsOfAUser(): { readonly settings: string; readonly creds: string } {
  const [operator, system, account, user] = [createOperator(), createAccount(), createAccount(), createUser()];
  const operatorJwt = signed(operator, { sub: operator.getPublicKey(), nats: { type: 'operator', version: 2 } });
  const limits = { subs: -1, data: -1, payload: -1, imports: -1, exports: -1, wildcards: true, conn: -1, leaf: -1 };
  const accounts = [system, account].map((one) => {
    const claims = { type: 'account', version: 2, limits, default_permissions: { pub: {}, sub: {} } };
    return `${one.getPublicKey()}: "${signed(operator, { sub: one.getPublicKey(), nats: claims })}"`;
  });
  const userJwt = signed(account, {
    sub: user.getPublicKey(),
    nats: { type: 'user', version: 2, pub: {}, sub: {}, subs: -1, data: -1, payload: -1 },
  });
  const seed = new TextDecoder().decode(user.getSeed());
  return {
    settings: [
      `operator: "${operatorJwt}"`,
      // JetStream requires a system account.
      `system_account: ${system.getPublicKey()}`,
      'resolver: MEMORY',
      `resolver_preload { ${accounts.join(', ')} }`,
    ].join('\n'),
    creds: [
      ...['-----BEGIN NATS USER JWT-----', userJwt, '------END NATS USER JWT------', ''],
      ...['-----BEGIN USER NKEY SEED-----', seed, '------END USER NKEY SEED------', ''],
    ].join('\n'),
  };
}

function signed(by: ReturnType<typeof createUser>, claims: { sub: string; nats: object }): string {
  const iat = Math.floor(Date.now() / 1_000);
  const payload = { jti: claims.sub, iat, iss: by.getPublicKey(), name: 'test', ...claims };
  const text = [{ typ: 'JWT', alg: 'ed25519-nkey' }, payload].map(base64url).join('.');
  return `${text}.${Buffer.from(by.sign(new TextEncoder().encode(text))).toString('base64url')}`;
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
