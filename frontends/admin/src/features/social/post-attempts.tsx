import { NETWORK_TITLES } from '@dreamreel/proto/social/social-posts';
import { Collapsible } from '@dreamreel/ui/controls/collapsible';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { postsQuery } from './api.ts';
import { POST_STATES } from './post-states.ts';

/** Earlier attempts to post, and their results. */
export function PostAttempts({ movieId }: { movieId: number }) {
  const { t } = useLingui();
  const { data: posts = [] } = useQuery(postsQuery(movieId));
  const attempts = posts
    .flatMap(({ id, network, attempts }) => attempts.map((attempt) => ({ ...attempt, id, network })))
    .sort((a, b) => b.startedAt.localeCompare(a.startedAt));
  if (attempts.length === 0) return null;
  return (
    <div className="mt-5 border-line border-t">
      <Collapsible title={t`Attempts (${{ count: attempts.length }})`}>
        <ul className="flex flex-col gap-2 pb-2 text-sm">
          {attempts.map(({ id, network, startedAt, by, result, problem }) => (
            <li key={`${id} ${startedAt}`}>
              <span className="text-ink-soft tabular-nums">{shownMoment(startedAt)}</span> {NETWORK_TITLES[network]}:{' '}
              {t(POST_STATES[result])}
              {by === 'recovery' && ` (${t`resumed after an interruption`})`}
              {by === 'schedule' && ` (${t`at its scheduled time`})`}
              {problem && <span className="wrap-anywhere block text-danger-ink">{problem}</span>}
            </li>
          ))}
        </ul>
      </Collapsible>
    </div>
  );
}
