import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { SocialConnection, SocialProvider } from '@dreamreel/proto/social/social-posts';
import { connectionMessage } from '../domain/connection.ts';
import type { ProviderError } from '../domain/provider-error.ts';
import type { ConnectionTest } from './ports.ts';
import type { ConnectionTests } from './schedule-ports.ts';

const ERRORS = {
  rejected: 'network-refused',
  'quota-reached': 'quota-reached',
  unreachable: 'network-away',
  'try-again': 'network-away',
  'no-response': 'network-away',
} as const satisfies Record<ProviderError['kind'], string>;

type TestResponse = { success: true; message: string; connection: SocialConnection };
type ConnectionError = (typeof ERRORS)[ProviderError['kind']];

type Deps = {
  provider: SocialProvider;
  test: ConnectionTest;
  tests: Pick<ConnectionTests, 'save'>;
  clock: Clock;
};

/** Tests the connection to the social networks and stores the result. */
export const testConnection =
  ({ provider, test, tests, clock }: Deps) =>
  async (): Promise<Result<TestResponse, ConnectionError>> => {
    const tested = await test();
    const testedAt = clock.now().toISOString();
    if (!tested.ok) {
      const { kind, message, retryAfterSeconds } = tested.error;
      await tests.save({ testedAt, succeeded: false, message, connection: null });
      return err(ERRORS[kind], retryAfterSeconds === undefined ? undefined : { retryAfterSeconds }, message);
    }
    const message = connectionMessage({ provider, ...tested.value });
    const connection = {
      provider,
      ...tested.value,
      accounts: [...tested.value.accounts],
      tokenExpiresAt: tested.value.tokenExpiresAt?.toISOString() ?? null,
    };
    await tests.save({ testedAt, succeeded: true, message, connection });
    return ok({ success: true, message, connection });
  };
