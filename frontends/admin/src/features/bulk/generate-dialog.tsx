import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { formatList } from '@dreamreel/ui/i18n/reader-locale';
import { Dialog, DialogClose, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../loaded.tsx';
import { useImagePrice } from '../../movies/generation-costs.ts';
import { type ReadyDrafts, readPendingDrafts } from './bulk-actions.ts';

type GenerateDialogProps = {
  movies: readonly AdminMovie[];
  onConfirm: (drafts: ReadyDrafts) => void;
  onClose: () => void;
};

/** Asks for approval of all prompts of the selected movies before their images are generated. */
export function GenerateDialog({ movies, onConfirm, onClose }: GenerateDialogProps) {
  const { t } = useLingui();
  const ids = movies.map(({ id }) => id);
  const drafts = useQuery({
    queryKey: ['admin', 'pending-drafts', ids],
    queryFn: ({ signal }) => readPendingDrafts(ids, signal),
    gcTime: 0,
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t`Generate images`}>
        <Loaded query={drafts} failure={t`The prompts didn’t load`}>
          {(loaded) => (
            <Approval
              movies={movies}
              drafts={loaded}
              onConfirm={() => {
                onConfirm(loaded);
                onClose();
              }}
            />
          )}
        </Loaded>
      </DialogContent>
    </Dialog>
  );
}

type ApprovalProps = { movies: readonly AdminMovie[]; drafts: ReadyDrafts; onConfirm: () => void };

function Approval({ movies, drafts, onConfirm }: ApprovalProps) {
  const { t } = useLingui();
  const ready = movies.filter(({ id }) => drafts.has(id));
  const others = movies.filter(({ id }) => !drafts.has(id));
  const doubtful = ready.filter(({ id }) => drafts.get(id)?.warnings.length);
  const images = ready.reduce((sum, { id }) => sum + (drafts.get(id)?.prompts.length ?? 0), 0);
  const price = useImagePrice(images);
  const movieCount = plural(ready.length, { one: '# movie', other: '# movies' });
  const imageCount = plural(images, { one: '# image', other: '# images' });
  return (
    <>
      {images === 0 ? (
        <p className="font-medium">
          <Trans>None of these movies has prompts that are waiting for approval. Write prompts first.</Trans>
        </p>
      ) : (
        <>
          <p className="font-medium tabular-nums">{t`${imageCount} for ${movieCount}`}</p>
          {price && <p className="mt-1 text-sm tabular-nums">{price}</p>}
          <p className="mt-1 text-ink-soft text-sm">
            <Trans>This approves all prompts, even those that no one has reviewed.</Trans>
          </p>
        </>
      )}
      {doubtful.length > 0 && (
        <MovieNames title={t`The prompts of these movies have warnings. Review them first:`} movies={doubtful} />
      )}
      {images > 0 && others.length > 0 && (
        <MovieNames title={t`Skipped because no prompts are waiting for approval:`} movies={others} />
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <DialogClose asChild>
          <Button variant="quiet">{images === 0 ? t`Close` : t`Cancel`}</Button>
        </DialogClose>
        {images > 0 && (
          <Button
            variant="primary"
            onClick={onConfirm}
            className="!h-auto !shrink !whitespace-normal min-h-11 py-1.5 leading-tight"
          >
            <Plural
              value={{ count: images }}
              one="Approve and generate # image"
              other="Approve and generate # images"
            />
          </Button>
        )}
      </div>
    </>
  );
}

function MovieNames({ title, movies }: { title: string; movies: readonly AdminMovie[] }) {
  return (
    <div className="mt-4 text-sm">
      <p className="font-medium">{title}</p>
      <p className="wrap-anywhere mt-0.5 text-ink-soft">{formatList(movies.map((movie) => movie.title))}</p>
    </div>
  );
}
