import { NETWORK_TITLES } from '@dreamreel/proto/social/social-posts';
import { Collapsible } from '@dreamreel/ui/controls/collapsible';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useQuery } from '@tanstack/react-query';
import { postsQuery } from './api.ts';
import { stateTexts } from './state-texts.ts';
import { socialTexts } from './texts.ts';

/** Earlier attempts to post, and their results. */
export function PostAttempts({ movieId }: { movieId: number }) {
  const texts = useTexts(socialTexts);
  const states = useTexts(stateTexts);
  const { data: posts = [] } = useQuery(postsQuery(movieId));
  const attempts = posts
    .flatMap(({ id, network, attempts }) => attempts.map((attempt) => ({ ...attempt, id, network })))
    .sort((a, b) => b.startedAt.localeCompare(a.startedAt));
  if (attempts.length === 0) return null;
  return (
    <div className="mt-5 border-line border-t">
      <Collapsible title={texts.attempts({ count: attempts.length })}>
        <ul className="flex flex-col gap-2 pb-2 text-sm">
          {attempts.map(({ id, network, startedAt, by, result, problem }) => (
            <li key={`${id} ${startedAt}`}>
              <span className="text-ink-soft tabular-nums">{shownMoment(startedAt)}</span> {NETWORK_TITLES[network]}:{' '}
              {states[result]}
              {by === 'recovery' && ` (${texts.resumed})`}
              {by === 'schedule' && ` (${texts.atScheduledTime})`}
              {problem && <span className="wrap-anywhere block text-danger-ink">{problem}</span>}
            </li>
          ))}
        </ul>
      </Collapsible>
    </div>
  );
}
