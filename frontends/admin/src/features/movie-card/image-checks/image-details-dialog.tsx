import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { useQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { moviesQuery } from '../../../movies/api.ts';
import { MovieImage } from '../../../movies/movie-image.tsx';
import { ReadinessBadge } from '../../../movies/readiness-badge.tsx';
import { ISSUE_TEXTS, imageMark } from '../../../movies/readiness-mark.ts';
import { DescriptionForm } from './description-form.tsx';
import { useImageChecks } from './use-image-checks.ts';

type Scene = AdminMovie['scenes'][number];
type ImageDetailsDialogProps = { movie: AdminMovie; position: number; onClose: () => void };

/** What is known of the image at a position: what is in it, what it is taken for, and who says so. */
export function ImageDetailsDialog({ movie: opened, position, onClose }: ImageDetailsDialogProps) {
  const { data: movies = [] } = useQuery(moviesQuery);
  const movie = movies.find(({ id }) => id === opened.id) ?? opened;
  const { check, describe, acceptDuplicate } = useImageChecks(movie);
  const scene = movie.scenes[position];
  const image = movie.generatedImages[position] ?? null;
  if (!scene?.readiness || image === null) return null;
  const { readiness, level } = scene;
  const isBusy = check.isPending || describe.isPending;

  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent title={`Hint ${level} of ${movie.title}`} className="sm:max-w-2xl">
        {/* Less than half of a low window, so that what is said of it is in view. */}
        <div className="mx-auto w-full max-w-[67.5dvh]">
          <MovieImage image={image} alt={scene.describes} sizes="40rem" className="w-full rounded-control" />
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <ReadinessBadge mark={imageMark(readiness)} />
          <Button busy={check.isPending} disabled={isBusy} onClick={() => check.mutate(position)}>
            <RefreshCw aria-hidden="true" className="size-4" />
            Check again
          </Button>
        </div>
        <Issues scene={scene} isBusy={acceptDuplicate.isPending} onAccept={() => acceptDuplicate.mutate(position)} />
        <Findings scene={scene} />
        <DescriptionForm
          key={scene.describes}
          scene={scene}
          isBusy={isBusy}
          onSave={(describes) => describe.mutate({ position, describes })}
        />
      </DialogContent>
    </Dialog>
  );
}

function Issues({ scene: { readiness }, isBusy, onAccept }: { scene: Scene; isBusy: boolean; onAccept: () => void }) {
  const { issues = [], looksLike = [], isRecognitionUnknown = false } = readiness ?? {};
  if (issues.length === 0 && !isRecognitionUnknown) return null;
  return (
    <>
      <ul className="mt-3 flex list-disc flex-col gap-1 pl-5 text-sm">
        {issues.map((issue) => (issue === 'near-duplicate' ? null : <li key={issue}>{ISSUE_TEXTS[issue]}</li>))}
        {looksLike.map((level) => (
          <li key={level}>It looks like hint {level}</li>
        ))}
        {isRecognitionUnknown && (
          <li>No model could check whether players recognize the movie in it. Look at it yourself</li>
        )}
      </ul>
      {looksLike.length > 0 && (
        <Button className="mt-2" busy={isBusy} onClick={onAccept}>
          Keep both
        </Button>
      )}
    </>
  );
}

function Findings({ scene: { check, moderation } }: { scene: Scene }) {
  return (
    <div className="mt-4 border-line border-t pt-4 text-sm">
      {check ? (
        <>
          <div className="grid gap-4 sm:grid-cols-3">
            <Things title="In the image" things={check.shown} />
            <Things title="Missing" things={check.missing} />
            <Things title="Taken for" things={check.guesses} />
          </div>
          <p className="mt-3 text-ink-soft">Compared with its prompt by {check.by}</p>
        </>
      ) : (
        <p className="text-ink-soft">Nobody has compared it with its prompt yet.</p>
      )}
      {moderation && (
        <p className="mt-1 text-ink-soft">
          {moderation.by}: {verdict(moderation)}
        </p>
      )}
    </div>
  );
}

function Things({ title, things }: { title: string; things: readonly string[] }) {
  return (
    <section>
      <h3 className="font-medium font-sans text-ink-soft text-xs">{title}</h3>
      {things.length === 0 ? (
        <p className="mt-1">Nothing</p>
      ) : (
        <ul aria-label={title} className="mt-1">
          {things.map((thing) => (
            <li key={thing} className="wrap-anywhere">
              {thing}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function verdict({ flagged, categories }: NonNullable<Scene['moderation']>): string {
  if (flagged === null) return 'did not answer, so that the movie cannot be planned';
  return flagged ? `flagged for ${categories.join(', ') || 'no given reason'}` : 'may be public';
}
