import { err, ok, type Result } from '@dreamreel/kit/result';
import type { SocialConnection, SocialProvider } from '@dreamreel/proto/social/social-posts';
import { connectionMessage } from '../domain/connection.ts';
import type { ProviderError } from '../domain/provider-error.ts';
import type { ConnectionTest } from './ports.ts';

const ERRORS = {
  rejected: 'network-refused',
  'quota-reached': 'quota-reached',
  unreachable: 'network-away',
  'no-response': 'network-away',
} as const satisfies Record<ProviderError['kind'], string>;

type Tested = { success: true; message: string; connection: SocialConnection };
type NotConnected = (typeof ERRORS)[ProviderError['kind']];

export const testConnection =
  ({ provider, test }: { provider: SocialProvider; test: ConnectionTest }) =>
  async (): Promise<Result<Tested, NotConnected>> => {
    const tested = await test();
    if (!tested.ok) {
      const { kind, message, retryAfterSeconds } = tested.error;
      return err(ERRORS[kind], retryAfterSeconds === undefined ? undefined : { retryAfterSeconds }, message);
    }
    const connection = { provider, ...tested.value };
    return ok({
      success: true,
      message: connectionMessage(connection),
      connection: {
        ...connection,
        accounts: [...connection.accounts],
        tokenExpiresAt: connection.tokenExpiresAt?.toISOString() ?? null,
      },
    });
  };
