import { Button } from '@dreamreel/ui/controls/button';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';

type PaginationProps = { page: number; pages: number; onPage: (page: number) => void };

/** Shown only where there is more than one page. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-center gap-3">
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        Previous
      </Button>
      <p aria-live="polite" className="min-w-28 text-center text-sm tabular-nums">
        Page {page} of {pages}
      </p>
      <Button disabled={page === pages} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </nav>
  );
}
