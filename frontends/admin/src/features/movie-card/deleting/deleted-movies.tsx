import { Button } from '@dreamreel/ui/controls/button';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useIsEditor } from '../../../session/signed-in-admin.ts';
import { deletedMoviesQuery } from '../api.ts';
import { CardCollapsible } from '../card-collapsible.tsx';

/** List of deleted movies that can still be restored. */
export function DeletedMovies({ onRestore }: { onRestore: (movie: { id: number }) => void }) {
  const { t } = useLingui();
  const { data: deleted = [] } = useQuery(deletedMoviesQuery);
  const isEditor = useIsEditor();
  if (deleted.length === 0) return null;
  return (
    <div className="mt-8">
      <CardCollapsible title={t`Recently deleted (${{ count: deleted.length }})`}>
        {isEditor && (
          <p className="mb-2 text-ink-soft text-sm">
            <Trans>Only an admin can restore a movie.</Trans>
          </p>
        )}
        <ul className="divide-y divide-line border-line border-t">
          {deleted.map(({ id, title, year, restorableUntil }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-1.5">
              <span>
                {title} ({year})
                <span className="text-ink-soft">
                  {' '}
                  · {t`can be restored until ${{ date: shownMoment(restorableUntil, { dateStyle: 'medium' }) }}`}
                </span>
              </span>
              {!isEditor && (
                <Button variant="quiet" aria-label={t`Restore ${title}`} onClick={() => onRestore({ id })}>
                  <Trans>Restore</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </CardCollapsible>
    </div>
  );
}
