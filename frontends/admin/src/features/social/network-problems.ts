import type { SocialNetworks } from '@dreamreel/proto/social/post-entries';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { plural, t } from '@lingui/core/macro';

const SOON_MS = 14 * 86_400_000;
const NEARLY_USED = 0.9;

/** Returns a connection's current and upcoming problems, each with a suggested fix. */
export function networkProblems(
  { lastTest }: Pick<SocialNetworks, 'lastTest'>,
  networks: readonly Pick<SocialNetworks['networks'][number], 'needsAttention' | 'missed'>[],
  now: Date,
): string[] {
  const total = (kind: 'needsAttention' | 'missed') => networks.reduce((sum, each) => sum + each[kind], 0);
  const [attention, missed] = [total('needsAttention'), total('missed')];
  const { quota = null, tokenExpiresAt = null } = lastTest?.connection ?? {};
  return [
    lastTest === null && t`The connection hasn’t been tested yet. Click Test Connection.`,
    lastTest?.succeeded === false &&
      t`The last test failed: ${{ reason: lastTest.message }} Fix the problem, then test again.`,
    quota !== null &&
      quota.used >= quota.most * NEARLY_USED &&
      t`${{ used: quota.used }} of the ${{ most: quota.most }} posts allowed in ${{ hours: quota.hours }} hours are used up. Later posts wait until the limit allows more.`,
    tokenExpiresAt !== null &&
      new Date(tokenExpiresAt).getTime() < now.getTime() + SOON_MS &&
      t`The access token expires ${{ date: shownMoment(tokenExpiresAt, { dateStyle: 'medium' }) }}. Create a new one and set META_PAGE_ACCESS_TOKEN.`,
    attention > 0 &&
      plural(attention, {
        one: '# post needs your decision. Open the queue.',
        other: '# posts need your decision. Open the queue.',
      }),
    missed > 0 &&
      plural(missed, {
        one: '# post was missed. Open the queue to post or cancel it.',
        other: '# posts were missed. Open the queue to post or cancel them.',
      }),
  ].filter((text) => text !== false);
}
