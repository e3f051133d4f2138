import { NETWORK_TITLES, type NetworkName, type SocialProvider } from '@dreamreel/proto/social/social-posts';

type Connection = {
  readonly provider: SocialProvider;
  readonly accounts: readonly { readonly network: NetworkName; readonly name: string }[];
  readonly quota: { readonly used: number; readonly most: number; readonly hours: number } | null;
  readonly callsUsedPercent: number | null;
  readonly tokenExpiresAt: Date | null;
};

/** Returns a message for admins that describes the connected accounts and the remaining quota. */
export function connectionMessage({ provider, accounts, quota, callsUsedPercent, tokenExpiresAt }: Connection): string {
  const names = accounts.map(({ network, name }) => `${name} on ${NETWORK_TITLES[network]}`).join(' and ');
  return [
    provider === 'local sandbox'
      ? `Connected to the local sandbox as ${names}. No one else can see its posts.`
      : `Connected as ${names}.`,
    quota && `${quota.used} of ${quota.most} posts in ${quota.hours} hours used.`,
    callsUsedPercent !== null && `${callsUsedPercent}% of the call limit used.`,
    tokenExpiresAt
      ? `The access token expires on ${tokenExpiresAt.toISOString().slice(0, 10)}.`
      : 'The access token does not expire.',
  ]
    .filter((text) => typeof text === 'string')
    .join(' ');
}
