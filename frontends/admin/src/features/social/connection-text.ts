import { NETWORK_TITLES, type SocialConnection } from '@dreamreel/proto/social/social-posts';
import { formatList } from '../../format-list.ts';
import type { english } from './network-texts.ts';

/** Returns a sentence that lists the connected accounts. */
export function connectionText({ accounts }: Pick<SocialConnection, 'accounts'>, texts: typeof english): string {
  const names = accounts.map(({ network, name }) => texts.account({ name, network: NETWORK_TITLES[network] }));
  return texts.connectedAs({ accounts: formatList(names) });
}
