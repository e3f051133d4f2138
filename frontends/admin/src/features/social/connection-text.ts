import { NETWORK_TITLES, type SocialConnection } from '@dreamreel/proto/social/social-posts';
import { t } from '@lingui/core/macro';
import { formatList } from '../../format-list.ts';

/** Returns a sentence that lists the connected accounts. */
export function connectionText({ accounts }: Pick<SocialConnection, 'accounts'>): string {
  const names = accounts.map(({ network, name }) => t`${name} on ${{ network: NETWORK_TITLES[network] }}`);
  return t`Connected as ${{ accounts: formatList(names) }}.`;
}
