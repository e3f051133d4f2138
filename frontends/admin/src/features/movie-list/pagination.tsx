import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { movieListTexts } from './texts.ts';

type PaginationProps = { page: number; pages: number; onPage: (page: number) => void };

/** Shown only if there is more than one page. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  const texts = useTexts(movieListTexts);
  if (pages <= 1) return null;
  return (
    <nav aria-label={texts.pages} className="mt-6 flex items-center justify-center gap-3">
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        {texts.previous}
      </Button>
      <p aria-live="polite" className="min-w-28 text-center text-sm tabular-nums">
        {texts.page({ page, pages })}
      </p>
      <Button disabled={page === pages} onClick={() => onPage(page + 1)}>
        {texts.next}
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </nav>
  );
}
