import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { issueSentence } from '../../../movies/readiness-mark.ts';
import type { MovieActions } from '../movie-actions.ts';
import { useImageChecks } from './use-image-checks.ts';

type ImageIssuesProps = { movie: AdminMovie; actions: Pick<MovieActions, 'inspect'> };

/** The most important first. */
const ORDER = [
  'not-public',
  'hint-5-says-nothing',
  'hint-1-names-movie',
  'little-of-prompt',
  'not-described',
  'not-checked',
] as const;

/** What is wrong with the images of a movie. It stays on the card until it is dealt with. */
export function ImageIssues({ movie, actions }: ImageIssuesProps) {
  const { acceptDuplicate } = useImageChecks(movie);
  const pairs = duplicatePairs(movie);
  const issues = ORDER.flatMap((issue) => {
    const levels = levelsWith(movie, issue);
    return levels.length === 0 ? [] : { issue, levels, sentence: issueSentence(issue, levels) };
  });
  if (issues.length + pairs.length === 0) return null;

  return (
    <ul aria-label={`Issues of the images of ${movie.title}`} className="mt-2 divide-y divide-line text-sm">
      {pairs.map(([level, other]) => (
        <Issue key={`${level} ${other}`} sentence={`Hint ${level} looks like hint ${other}`}>
          {(sentence) => (
            <Button
              variant="quiet"
              aria-label={`Keep both: ${sentence}`}
              busy={acceptDuplicate.isPending}
              onClick={() => acceptDuplicate.mutate(level - 1)}
            >
              Keep both
            </Button>
          )}
        </Issue>
      ))}
      {issues.map(({ issue, levels, sentence }) => (
        <Issue key={issue} sentence={sentence}>
          {() => (
            <Button
              variant="quiet"
              aria-label={`Details of hint ${levels[0]}`}
              onClick={() => actions.inspect(movie, (levels[0] ?? 1) - 1)}
            >
              Details
            </Button>
          )}
        </Issue>
      ))}
    </ul>
  );
}

function Issue({ sentence, children }: { sentence: string; children: (inSentence: string) => ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <p className="flex min-w-0 flex-1 items-center gap-2">
        <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-accent-ink" />
        {sentence}
      </p>
      {children(sentence.charAt(0).toLowerCase() + sentence.slice(1))}
    </li>
  );
}

/** A weak hint 5 is one issue, not two. */
function levelsWith({ scenes }: AdminMovie, issue: (typeof ORDER)[number]): number[] {
  return scenes.flatMap(({ level, readiness }) => {
    const issues = readiness?.issues ?? [];
    const isSaidAlready = issue === 'little-of-prompt' && issues.includes('hint-5-says-nothing');
    return issues.includes(issue) && !isSaidAlready ? level : [];
  });
}

/** Each pair of levels once, the harder one first. */
function duplicatePairs({ scenes }: AdminMovie): (readonly [number, number])[] {
  const pairs = new Map<string, readonly [number, number]>();
  for (const { level, readiness } of scenes)
    for (const other of readiness?.looksLike ?? []) {
      const pair = [Math.min(level, other), Math.max(level, other)] as const;
      pairs.set(pair.join(' '), pair);
    }
  return [...pairs.values()];
}
