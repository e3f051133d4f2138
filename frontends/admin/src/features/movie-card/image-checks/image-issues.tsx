import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { issueSentence } from '../../../movies/readiness-badge.tsx';
import type { MovieActions } from '../card-actions.tsx';
import { useImageChecks } from '../use-movie-change.ts';

type ImageIssuesProps = { movie: AdminMovie; actions: Pick<MovieActions, 'openImage'> };

/** Issue types, most important first. */
const ORDER = ['not-public', 'little-of-prompt', 'not-described', 'not-checked'] as const;

/** Lists unresolved issues with a movie's images. */
export function ImageIssues({ movie, actions }: ImageIssuesProps) {
  const { t } = useLingui();
  const { acceptDuplicate } = useImageChecks(movie);
  const pairs = duplicatePairs(movie);
  const imageCount = movie.scenes.filter(({ readiness }) => readiness).length;
  const issues = ORDER.flatMap((issue) => {
    const levels = levelsWith(movie, issue);
    return levels.length === 0 ? [] : { issue, levels, sentence: issueSentence(issue, levels, imageCount) };
  });
  if (issues.length + pairs.length === 0) return null;

  return (
    <ul
      aria-label={t`Issues with the images of ${{ title: movie.title }}`}
      className="mt-2 divide-y divide-line text-sm"
    >
      {pairs.map(([level, other]) => (
        <Issue key={`${level} ${other}`} sentence={t`Hint ${level} looks like hint ${other}`}>
          <Button
            variant="quiet"
            aria-label={t`Keep both: hint ${level} looks like hint ${other}`}
            busy={acceptDuplicate.isPending}
            onClick={() => acceptDuplicate.mutate(level - 1)}
          >
            <Trans>Keep both</Trans>
          </Button>
        </Issue>
      ))}
      {issues.map(({ issue, levels, sentence }) => (
        <Issue key={issue} sentence={sentence}>
          <Button
            variant="quiet"
            aria-label={t`Details of hint ${{ level: levels[0] ?? 1 }}`}
            onClick={() => actions.openImage('details', movie, (levels[0] ?? 1) - 1)}
          >
            <Trans>Details</Trans>
          </Button>
        </Issue>
      ))}
    </ul>
  );
}

function Issue({ sentence, children }: { sentence: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <p className="flex min-w-0 flex-1 items-center gap-2">
        <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-accent-ink" />
        {sentence}
      </p>
      {children}
    </li>
  );
}

/** Returns the levels affected by an issue. */
function levelsWith({ scenes }: AdminMovie, issue: (typeof ORDER)[number]): number[] {
  return scenes.flatMap(({ level, readiness }) => (readiness?.issues.includes(issue) ? level : []));
}

/** Returns the pairs of levels whose images look alike. Each pair appears once, with the harder level first. */
function duplicatePairs({ scenes }: AdminMovie): (readonly [number, number])[] {
  const pairs = new Map<string, readonly [number, number]>();
  for (const { level, readiness } of scenes)
    for (const other of readiness?.looksLike ?? []) {
      const pair = [Math.min(level, other), Math.max(level, other)] as const;
      pairs.set(pair.join(' '), pair);
    }
  return [...pairs.values()];
}
