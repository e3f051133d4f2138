import { Button } from '@dreamreel/ui/controls/button';
import { Card } from '@dreamreel/ui/controls/card';
import { Input } from '@dreamreel/ui/controls/input';
import { Label } from '@dreamreel/ui/controls/text-field';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow';
import ArrowUpNarrowWide from 'lucide-react/icons/arrow-up-narrow-wide';
import Search from 'lucide-react/icons/search';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { SelectField } from '../../labeled-fields.tsx';
import { FOCUS_SEARCH } from '../../navigation.ts';
import { FILTERS, type ListOptions, type OptionChange, PAGE_SIZES, SORT_KEYS } from './list-options.ts';

const SORT_LABELS = {
  featuredDate: msg`Feature Date`,
  title: msg`Title`,
  year: msg`Year`,
};
const FILTER_LABELS = {
  all: msg`All movies`,
  incomplete: msg`Missing images`,
  pending: msg`Pending`,
  unscheduled: msg`Not scheduled`,
};

type SearchCardProps = { options: ListOptions; onChange: (change: OptionChange) => void };

/** Controls for searching, filtering, sorting and paging. */
export function SearchCard({ options, onChange }: SearchCardProps) {
  const { t } = useLingui();
  const isAscending = options.order === 'asc';
  const Arrow = isAscending ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <Card dense className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_auto_auto_auto_auto]">
      <SearchField search={options.search} onSearch={(search) => onChange({ search })} />
      <SelectField
        label={t`Show`}
        value={options.show}
        options={FILTERS.map((filter) => [filter, t(FILTER_LABELS[filter])])}
        onChange={(show) => onChange({ show })}
      />
      <SelectField
        label={t`Sort by`}
        value={options.sort}
        options={SORT_KEYS.map((key) => [key, t(SORT_LABELS[key])])}
        onChange={(sort) => onChange({ sort })}
      />
      <Button onClick={() => onChange({ order: isAscending ? 'desc' : 'asc' })} className="!justify-start lg:w-36">
        <Arrow aria-hidden="true" className="size-4" />
        {isAscending ? t`Ascending` : t`Descending`}
      </Button>
      <SelectField
        label={t`Per page`}
        value={options.pageSize}
        options={PAGE_SIZES.map((size) => [size, String(size)])}
        onChange={(size) => onChange({ size })}
      >
        {!PAGE_SIZES.some((size) => size === options.pageSize) && (
          <option value={options.pageSize} hidden>
            {options.pageSize}
          </option>
        )}
      </SelectField>
    </Card>
  );
}

/** Search field. Uncontrolled because the URL is updated with a delay after each keystroke. */
function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = search;
  }, [search]);
  const { state } = useLocation();
  useEffect(() => {
    if (state === FOCUS_SEARCH) input.current?.focus();
  }, [state]);
  return (
    <div className="col-span-2 lg:col-span-1">
      <Label htmlFor={id} className="mb-1.5">
        <Trans>Search movies</Trans>
      </Label>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3.5 size-4 text-ink-soft"
        />
        <Input
          ref={input}
          id={id}
          type="search"
          data-search-movies=""
          defaultValue={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
          placeholder={t`Title, director, year or date`}
          autoComplete="off"
          className="pl-10"
        />
      </div>
    </div>
  );
}
