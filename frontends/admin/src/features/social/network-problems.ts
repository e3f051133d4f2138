import type { SocialNetworks } from '@dreamreel/proto/social/post-entries';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';

const SOON_MS = 14 * 86_400_000;
const NEARLY_USED = 0.9;

/** What is wrong or soon will be, each with what to do about it. */
export function networkProblems(
  { lastTest }: Pick<SocialNetworks, 'lastTest'>,
  waiting: readonly Pick<SocialNetworks['networks'][number], 'needsAttention' | 'missed'>[],
  now: Date,
): string[] {
  const total = (kind: 'needsAttention' | 'missed') => waiting.reduce((sum, each) => sum + each[kind], 0);
  const [attention, missed] = [total('needsAttention'), total('missed')];
  const { quota = null, tokenExpiresAt = null } = lastTest?.connection ?? {};
  return [
    lastTest === null && 'The connection has not been tested yet. Press Test Connection.',
    lastTest?.succeeded === false && `The last test failed: ${lastTest.message} Fix it, then test again.`,
    quota !== null &&
      quota.used >= quota.most * NEARLY_USED &&
      `${quota.used} of ${quota.most} posts in ${quota.hours} hours are used. Later posts wait until some are free again.`,
    tokenExpiresAt !== null &&
      new Date(tokenExpiresAt).getTime() < now.getTime() + SOON_MS &&
      `The access token expires ${shownMoment(tokenExpiresAt, { dateStyle: 'medium' })}. Create a new one and set META_PAGE_ACCESS_TOKEN.`,
    attention > 0 && `${attention} ${attention === 1 ? 'post needs' : 'posts need'} your decision. Open the queue.`,
    missed > 0 && `${missed} ${missed === 1 ? 'post was' : 'posts were'} missed. Open the queue to post or cancel.`,
  ].filter((text) => text !== false);
}
