import type { ImageVersion } from '@dreamreel/proto/catalogue/movie-images';
import { Badge } from '@dreamreel/ui/controls/badge';
import { Button } from '@dreamreel/ui/controls/button';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { MovieImage } from '../../movies/movie-image.tsx';
import { ReadinessBadge } from '../../movies/readiness-badge.tsx';
import { imageMark } from '../../movies/readiness-mark.ts';
import { WordDiff } from '../../movies/word-diff.tsx';

type VersionCardProps = {
  version: ImageVersion;
  /** What the image that is shown was made from; undefined where none is. */
  shownPrompt: string | undefined;
  isBusy: boolean;
  onRestore: () => void;
  /** Undefined where another one cannot be requested now. */
  onRepeat: (() => void) | undefined;
  /** Why a repeat may look otherwise; null where it is the same image. */
  repeatNote: string | null;
};

/** One image that is or was at a position: what made it, from what, and what can be done with it. */
export function VersionCard(props: VersionCardProps) {
  const { version, shownPrompt, isBusy, onRestore, onRepeat, repeatNote } = props;
  const isOtherPrompt = shownPrompt !== undefined && version.prompt !== '' && version.prompt !== shownPrompt;
  return (
    <li>
      <a href={version.image} target="_blank" rel="noreferrer" className="block rounded-control">
        <MovieImage
          image={version.image}
          alt={version.describes || version.scene || 'An earlier image'}
          sizes="22rem"
          className="w-full rounded-control"
        />
      </a>
      <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <ReadinessBadge mark={imageMark(version.readiness)} />
        {version.shown ? (
          <Badge tone="success">Shown now</Badge>
        ) : (
          <Button onClick={onRestore} busy={isBusy}>
            Show this one
          </Button>
        )}
      </div>
      {/* In the full width: a seed may be long. */}
      <div className="mt-1 text-ink-soft text-sm">
        <p className="tabular-nums">{shownMoment(version.addedAt)}</p>
        {version.model && <p className="wrap-anywhere">{madeBy(version)}</p>}
      </div>
      {isOtherPrompt ? (
        <div className="mt-2 rounded-control bg-ink/5 px-3 py-2">
          <h3 className="font-medium font-sans text-ink-soft text-xs">Prompt, compared with the image shown now</h3>
          <WordDiff before={shownPrompt} after={version.prompt} />
        </div>
      ) : (
        version.prompt && <p className="wrap-anywhere mt-1 line-clamp-3 text-sm">{version.prompt}</p>
      )}
      {version.prompt && onRepeat && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3">
          <Button variant="quiet" onClick={onRepeat} className="-ml-4">
            Again like this
          </Button>
          {repeatNote !== null && <p className="wrap-anywhere min-w-0 text-ink-soft text-xs">{repeatNote}</p>}
        </div>
      )}
    </li>
  );
}

/** The model and its settings, as far as they are known. */
function madeBy({ model, settings }: ImageVersion): string {
  const { size, quality, seed } = settings ?? {};
  return [model, size, quality, seed && `seed ${seed}`].filter(Boolean).join(' · ');
}
