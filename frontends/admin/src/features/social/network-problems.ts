import type { SocialNetworks } from '@dreamreel/proto/social/post-entries';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import type { english } from './network-texts.ts';

const SOON_MS = 14 * 86_400_000;
const NEARLY_USED = 0.9;

/** Returns a connection's current and upcoming problems, each with a suggested fix. */
export function networkProblems(
  { lastTest }: Pick<SocialNetworks, 'lastTest'>,
  networks: readonly Pick<SocialNetworks['networks'][number], 'needsAttention' | 'missed'>[],
  now: Date,
  texts: typeof english,
): string[] {
  const total = (kind: 'needsAttention' | 'missed') => networks.reduce((sum, each) => sum + each[kind], 0);
  const [attention, missed] = [total('needsAttention'), total('missed')];
  const { quota = null, tokenExpiresAt = null } = lastTest?.connection ?? {};
  return [
    lastTest === null && texts.notTestedProblem,
    lastTest?.succeeded === false && texts.testFailedProblem({ reason: lastTest.message }),
    quota !== null && quota.used >= quota.most * NEARLY_USED && texts.quotaProblem(quota),
    tokenExpiresAt !== null &&
      new Date(tokenExpiresAt).getTime() < now.getTime() + SOON_MS &&
      texts.tokenProblem({ date: shownMoment(tokenExpiresAt, { dateStyle: 'medium' }) }),
    attention > 0 && texts.attentionProblem(attention),
    missed > 0 && texts.missedProblem(missed),
  ].filter((text) => text !== false);
}
