import { err, ok, type Result } from '@dreamreel/kit/result';
import type { SocialConnection, SocialProvider } from '@dreamreel/proto/social';
import { connectionInWords } from '../domain/connection.ts';
import type { Trouble } from '../domain/trouble.ts';
import type { ConnectionTest } from './ports.ts';

const REFUSALS = {
  refused: 'network-refused',
  'quota-reached': 'quota-reached',
  away: 'network-away',
  'no-answer': 'network-away',
} as const satisfies Record<Trouble['kind'], string>;

type Tested = { message: string; connection: SocialConnection };
type NotConnected = (typeof REFUSALS)[Trouble['kind']];

export const testConnection =
  ({ provider, test }: { provider: SocialProvider; test: ConnectionTest }) =>
  async (): Promise<Result<Tested, NotConnected>> => {
    const tested = await test();
    if (!tested.ok) {
      const { kind, words, retryAfterSeconds } = tested.trouble;
      return err(REFUSALS[kind], { explanation: words, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) });
    }
    const connection = { provider, ...tested.value };
    return ok({
      message: connectionInWords(connection),
      connection: {
        ...connection,
        accounts: [...connection.accounts],
        tokenExpiresAt: connection.tokenExpiresAt?.toISOString() ?? null,
      },
    });
  };
