import type { ImageVersion } from '@dreamreel/proto/catalogue/movie-images';
import { Button } from '@dreamreel/ui/controls/button';
import { Badge } from '@dreamreel/ui/controls/card';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { MovieImage } from '../../movies/movie-image.tsx';
import { imageMark, ReadinessBadge } from '../../movies/readiness-badge.tsx';
import { WordDiff } from '../../movies/word-diff.tsx';

type VersionCardProps = {
  version: ImageVersion;
  /** Prompt of the current image, or undefined if there is no image. */
  shownPrompt: string | undefined;
  isBusy: boolean;
  isCompared: boolean;
  /** Undefined if there is no other version to compare with. */
  onCompare: (() => void) | undefined;
  onRestore: () => void;
  /** Undefined while candidates are being generated. */
  onRepeat: (() => void) | undefined;
  /** Why regenerating may produce a different image, or null if the result would be the same. */
  repeatNote: string | null;
};

/** Card for a current or previous image: the model and its settings, the prompt, and the actions. */
export function VersionCard(props: VersionCardProps) {
  const { version, shownPrompt, isBusy, isCompared, onCompare, onRestore, onRepeat, repeatNote } = props;
  const { t } = useLingui();
  const hasDifferentPrompt = shownPrompt !== undefined && version.prompt !== '' && version.prompt !== shownPrompt;
  return (
    // The parts of cards next to each other line up, however long their texts are.
    <li className="row-span-5 grid grid-rows-subgrid content-start pb-4">
      <a href={version.image} target="_blank" rel="noreferrer" className="block rounded-control">
        <MovieImage
          image={version.image}
          alt={version.describes || version.scene || t`Earlier image`}
          sizes="22rem"
          className="w-full rounded-control"
        />
      </a>
      <div className="mt-2 flex min-h-11 flex-wrap content-start items-center justify-between gap-x-3 gap-y-1">
        <ReadinessBadge mark={imageMark(version.readiness)} />
        {version.shown ? (
          <Badge tone="success">
            <Trans>Shown now</Trans>
          </Badge>
        ) : (
          <Button onClick={onRestore} busy={isBusy}>
            <Trans>Show this image</Trans>
          </Button>
        )}
        {onCompare && (
          <Button
            variant="quiet"
            aria-pressed={isCompared}
            onClick={onCompare}
            className={clsx('-mx-4', isCompared && '!text-accent-ink')}
          >
            {isCompared ? t`Selected for comparison` : t`Compare`}
          </Button>
        )}
      </div>
      {/* Full width, because seeds can be long. */}
      <div className="mt-1 text-ink-soft text-sm">
        <p className="tabular-nums">{shownMoment(version.addedAt)}</p>
        {version.model && <p className="wrap-anywhere">{modelAndSettings(version)}</p>}
      </div>
      {hasDifferentPrompt ? (
        <div className="mt-2 rounded-control bg-ink/5 px-3 py-2">
          <h3 className="font-medium font-sans text-ink-soft text-xs">
            <Trans>Changes from the current image’s prompt</Trans>
          </h3>
          <WordDiff before={shownPrompt} after={version.prompt} />
        </div>
      ) : (
        version.prompt && <p className="wrap-anywhere mt-1 line-clamp-3 text-sm">{version.prompt}</p>
      )}
      {version.prompt && onRepeat && (
        <div className="mt-1 flex flex-wrap content-start items-center gap-x-3">
          <Button variant="quiet" onClick={onRepeat} className="-ml-4">
            <Trans>Generate again</Trans>
          </Button>
          {repeatNote !== null && <p className="wrap-anywhere min-w-0 text-ink-soft text-xs">{repeatNote}</p>}
        </div>
      )}
    </li>
  );
}

/** Returns the model name and its known settings as text. */
function modelAndSettings({ model, settings }: ImageVersion): string {
  const { size, quality, seed } = settings ?? {};
  return [model, size, quality, seed && t`seed ${seed}`].filter(Boolean).join(' · ');
}
