import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { useQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { moviesQuery } from '../../../movies/api.ts';
import { issueTexts } from '../../../movies/issue-texts.ts';
import { MovieImage } from '../../../movies/movie-image.tsx';
import { ReadinessBadge } from '../../../movies/readiness-badge.tsx';
import { imageMark } from '../../../movies/readiness-mark.ts';
import { DescriptionForm } from './description-form.tsx';
import { type english, imageChecksTexts } from './texts.ts';
import { useImageChecks } from './use-image-checks.ts';

type Scene = AdminMovie['scenes'][number];
type ImageDetailsDialogProps = { movie: AdminMovie; position: number; onClose: () => void };

export function ImageDetailsDialog({ movie: opened, position, onClose }: ImageDetailsDialogProps) {
  const texts = useTexts(imageChecksTexts);
  const { data: movies = [] } = useQuery(moviesQuery);
  const movie = movies.find(({ id }) => id === opened.id) ?? opened;
  const level = movie.scenes[position]?.level;
  if (level === undefined) return null;
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent title={texts.hintOf({ level, title: movie.title })} className="sm:max-w-2xl">
        <ImageDetails movie={movie} position={position} />
      </DialogContent>
    </Dialog>
  );
}

/** Shows an image, its check results, and the models that produced them. */
export function ImageDetails({ movie, position }: Omit<ImageDetailsDialogProps, 'onClose'>) {
  const texts = useTexts(imageChecksTexts);
  const { check, describe, acceptDuplicate } = useImageChecks(movie);
  const scene = movie.scenes[position];
  const image = movie.generatedImages[position] ?? null;
  if (!scene?.readiness || image === null) return null;
  const { readiness } = scene;
  const isBusy = check.isPending || describe.isPending;

  return (
    <>
      {/* Limited to less than half the window height so that the check results stay visible. */}
      <div className="mx-auto w-full max-w-[67.5dvh]">
        <MovieImage image={image} alt={scene.describes} sizes="40rem" className="w-full rounded-control" />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <ReadinessBadge mark={imageMark(readiness)} />
        <Button busy={check.isPending} disabled={isBusy} onClick={() => check.mutate(position)}>
          <RefreshCw aria-hidden="true" className="size-4" />
          {texts.checkAgain}
        </Button>
      </div>
      <Issues scene={scene} isBusy={acceptDuplicate.isPending} onAccept={() => acceptDuplicate.mutate(position)} />
      <Findings scene={scene} />
      <DescriptionForm
        key={`${scene.describes} ${scene.germanDescription}`}
        scene={scene}
        isBusy={isBusy}
        onSave={(written) => describe.mutate({ position, ...written })}
      />
    </>
  );
}

function Issues({ scene: { readiness }, isBusy, onAccept }: { scene: Scene; isBusy: boolean; onAccept: () => void }) {
  const texts = useTexts(imageChecksTexts);
  const byIssue = useTexts(issueTexts);
  const { issues = [], looksLike = [] } = readiness ?? {};
  if (issues.length === 0) return null;
  return (
    <>
      <ul className="mt-3 flex list-disc flex-col gap-1 pl-5 text-sm">
        {issues.map((issue) => (issue === 'near-duplicate' ? null : <li key={issue}>{byIssue[issue]}</li>))}
        {looksLike.map((level) => (
          <li key={level}>{texts.imageLooksLike({ level })}</li>
        ))}
      </ul>
      {looksLike.length > 0 && (
        <Button className="mt-2" busy={isBusy} onClick={onAccept}>
          {texts.keepBoth}
        </Button>
      )}
    </>
  );
}

function Findings({ scene: { check, moderation } }: { scene: Scene }) {
  const texts = useTexts(imageChecksTexts);
  return (
    <div className="mt-4 border-line border-t pt-4 text-sm">
      {check ? (
        <>
          <div className="grid gap-4 sm:grid-cols-3">
            <FindingList title={texts.inImage} findings={check.shown} />
            <FindingList title={texts.missing} findings={check.missing} />
            <FindingList title={texts.guesses} findings={check.guesses} />
            {check.choices && <FindingList title={texts.choices} findings={check.choices} />}
          </div>
          <p className="mt-3 text-ink-soft">{texts.comparedBy({ model: check.by })}</p>
        </>
      ) : (
        <p className="text-ink-soft">{texts.notCompared}</p>
      )}
      {moderation && (
        <p className="mt-1 text-ink-soft">
          {moderation.by}: {verdictText(moderation, texts)}
        </p>
      )}
    </div>
  );
}

function FindingList({ title, findings }: { title: string; findings: readonly string[] }) {
  const { nothing } = useTexts(imageChecksTexts);
  return (
    <section>
      <h3 className="font-medium font-sans text-ink-soft text-xs">{title}</h3>
      {findings.length === 0 ? (
        <p className="mt-1">{nothing}</p>
      ) : (
        <ul aria-label={title} className="mt-1">
          {findings.map((finding) => (
            <li key={finding} className="wrap-anywhere">
              {finding}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function verdictText({ flagged, categories }: NonNullable<Scene['moderation']>, texts: typeof english): string {
  if (flagged === null) return texts.noVerdict;
  if (!flagged) return texts.publishable;
  return categories.length === 0 ? texts.flaggedWithoutReason : texts.flagged({ categories: categories.join(', ') });
}
