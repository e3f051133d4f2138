import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok } from '@dreamreel/kit/result';
import type { Handler } from '@dreamreel/kit/rpc/server';
import type { socialOperations } from '@dreamreel/proto/social/operations';
import { NETWORK_TITLES, type SocialProvider } from '@dreamreel/proto/social/social-posts';
import type { Connection, ConnectionTest, ConnectionTests } from './ports.ts';
import { ERROR_CODES } from './post-movie.ts';

/** The test is read-only, so a missing response has no unknown outcome. */
const TEST_ERROR_CODES = { ...ERROR_CODES, 'no-response': 'network-away' } as const;

type Deps = {
  provider: SocialProvider;
  test: ConnectionTest;
  tests: Pick<ConnectionTests, 'save'>;
  clock: Clock;
};

/** Tests the connection to the social networks and stores the result. */
export const testConnection =
  ({ provider, test, tests, clock }: Deps): Handler<typeof socialOperations.testSocialMedia> =>
  async () => {
    const tested = await test();
    const testedAt = clock.now().toISOString();
    if (!tested.ok) {
      const { kind, message, retryAfterSeconds } = tested.error;
      await tests.save({ testedAt, succeeded: false, message, connection: null });
      return err(TEST_ERROR_CODES[kind], retryAfterSeconds === undefined ? undefined : { retryAfterSeconds }, message);
    }
    const message = connectionMessage(provider, tested.value);
    const connection = { provider, ...tested.value };
    await tests.save({ testedAt, succeeded: true, message, connection });
    return ok({ success: true, message, connection });
  };

/** Returns a message for admins that describes the connected accounts and the remaining quota. */
function connectionMessage(provider: SocialProvider, connection: Connection): string {
  const { accounts, quota, callsUsedPercent, tokenExpiresAt } = connection;
  const names = accounts.map(({ network, name }) => `${name} on ${NETWORK_TITLES[network]}`).join(' and ');
  return [
    provider === 'local sandbox'
      ? `Connected to the local sandbox as ${names}. No one else can see its posts.`
      : `Connected as ${names}.`,
    quota && `${quota.used} of ${quota.most} posts in ${quota.hours} hours used.`,
    callsUsedPercent !== null && `${callsUsedPercent}% of the call limit used.`,
    tokenExpiresAt
      ? `The access token expires on ${tokenExpiresAt.slice(0, 10)}.`
      : 'The access token does not expire.',
  ]
    .filter((text) => typeof text === 'string')
    .join(' ');
}
