import { Button } from '@dreamreel/ui/controls/button';
import { Trans, useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';

type PaginationProps = { page: number; pages: number; onPage: (page: number) => void };

/** Shown only if there is more than one page. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  const { t } = useLingui();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t`Pages`} className="mt-6 flex items-center justify-center gap-3">
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        <Trans>Previous</Trans>
      </Button>
      <p aria-live="polite" className="min-w-28 text-center text-sm tabular-nums">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </p>
      <Button disabled={page === pages} onClick={() => onPage(page + 1)}>
        <Trans>Next</Trans>
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </nav>
  );
}
