import type { ImageVersion } from '@dreamreel/proto/catalogue/movie-images';
import { Badge } from '@dreamreel/ui/controls/badge';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { MovieImage } from '../../movies/movie-image.tsx';
import { WordDiff } from '../../movies/word-diff.tsx';

/** Shows two versions side by side, and how their prompts differ. Asks for another version if only one is chosen. */
export function VersionComparison({ versions: [first, second] }: { versions: readonly ImageVersion[] }) {
  const { t } = useLingui();
  const section = useRef<HTMLElement>(null);
  const isComplete = second !== undefined;
  // The chosen cards can be far below the comparison.
  useEffect(() => {
    if (isComplete) section.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isComplete]);
  if (!first) return null;
  if (!second) {
    return (
      <p role="status" className="mt-4 text-ink-soft text-sm">
        <Trans>Choose another version to compare with.</Trans>
      </p>
    );
  }
  return (
    <section ref={section} aria-label={t`Comparison`} className="mt-5 scroll-mt-4 rounded-card bg-ink/5 p-3">
      <div className="grid grid-cols-2 gap-3">
        <ComparedImage version={first} />
        <ComparedImage version={second} />
      </div>
      <h3 className="mt-3 font-medium font-sans text-ink-soft text-xs">
        <Trans>Prompt changes from left to right</Trans>
      </h3>
      <WordDiff before={first.prompt} after={second.prompt} />
    </section>
  );
}

function ComparedImage({ version }: { version: ImageVersion }) {
  const { t } = useLingui();
  return (
    <figure className="min-w-0">
      <MovieImage
        image={version.image}
        alt={version.describes || version.scene || t`Earlier image`}
        sizes="30rem"
        className="w-full rounded-control"
      />
      <figcaption className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm tabular-nums">
        {shownMoment(version.addedAt)}
        {version.shown && (
          <Badge tone="success">
            <Trans>Shown now</Trans>
          </Badge>
        )}
      </figcaption>
    </figure>
  );
}
