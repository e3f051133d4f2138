import { Button } from '@dreamreel/ui/controls/button';
import { Plural, Trans } from '@lingui/react/macro';
import type { useBulk } from './use-bulk.ts';

type SelectAllProps = {
  bulk: Pick<ReturnType<typeof useBulk>, 'markedIds' | 'setMarked'>;
  /** IDs of the movies on the current page of the list. */
  page: readonly number[];
  /** IDs of all movies that match the search and filters. */
  matches: readonly number[];
};

/** Selects the movies on the current page of the list, or all movies that match. */
export function SelectAll({ bulk: { markedIds, setMarked }, page, matches }: SelectAllProps) {
  const isMarked = (id: number) => markedIds.has(id);
  const isPageMarked = page.every(isMarked);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = !isPageMarked && page.some(isMarked);
          }}
          checked={isPageMarked}
          onChange={() => setMarked(page, !isPageMarked)}
          className="size-4"
        />
        <Plural
          value={{ count: page.length }}
          one="Select the movie on this page"
          other="Select the # movies on this page"
        />
      </label>
      {matches.length > page.length && !matches.every(isMarked) && (
        <Button variant="quiet" onClick={() => setMarked(matches, true)}>
          <Trans>Select all {{ count: matches.length }} movies</Trans>
        </Button>
      )}
    </div>
  );
}
