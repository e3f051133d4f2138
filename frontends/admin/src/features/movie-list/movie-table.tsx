import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { Card } from '@dreamreel/ui/controls/card';
import { TooltipIconButton } from '@dreamreel/ui/controls/tooltip';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@dreamreel/ui/overlays/dropdown-menu';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Thumb } from '../../movies/movie-image.tsx';
import { movieMark, ReadinessBadge } from '../../movies/readiness-badge.tsx';
import { moviePath, useDashboard } from '../../navigation.ts';
import { useIsEditor } from '../../session/admin-session.ts';
import type { ListOptions, OptionChange } from './list-options.ts';

type Column = {
  readonly name: MessageDescriptor;
  readonly sort?: ListOptions['sort'];
  readonly render: (movie: AdminMovie) => ReactNode;
};

const TITLE: Column = {
  name: msg`Title`,
  sort: 'title',
  render: ({ id, title }) => (
    <Link to={moviePath(id)} className="wrap-anywhere rounded-[4px] underline-offset-4 hover:underline">
      {title}
    </Link>
  ),
};
/** Narrow windows show these values below the title. */
const DETAILS: readonly Column[] = [
  { name: msg`Year`, sort: 'year', render: ({ year }) => year },
  {
    name: msg`Director`,
    render: ({ director }) => <div className="wrap-anywhere whitespace-normal lg:min-w-32">{director}</div>,
  },
  {
    name: msg`State`,
    render: (movie) => <ReadinessBadge mark={movieMark(movie)} className="whitespace-nowrap" />,
  },
  {
    name: msg`Feature Date`,
    sort: 'featuredDate',
    render: ({ featuredDate }) => (featuredDate === null ? t`No date yet` : shownDay(featuredDate)),
  },
  { name: msg`Prompts`, render: ({ imagePrompts }) => countText(imagePrompts) },
  { name: msg`Images`, render: ({ generatedImages }) => countText(generatedImages) },
];

function countText(parts: readonly (string | null)[]): string {
  return t`${{ current: parts.filter(Boolean).length }} of ${{ total: HINT_COUNT }}`;
}

export type RowActions = {
  /** IDs of the movies that are selected for bulk actions. */
  markedIds: ReadonlySet<number>;
  mark: (movie: AdminMovie) => void;
  remove: (movie: AdminMovie) => void;
};

type MovieTableProps = RowActions & {
  movies: readonly AdminMovie[];
  options: ListOptions;
  onChange: (change: OptionChange) => void;
};

/** A dense list of movies. A click on a column's header sorts it. */
export function MovieTable({ movies, options, onChange, ...actions }: MovieTableProps) {
  const { t } = useLingui();
  const isAscending = options.order === 'asc';
  const Arrow = isAscending ? ArrowUp : ArrowDown;
  return (
    <Card dense className="mt-2 !px-3 !py-0">
      <table
        aria-label={t`Movies`}
        className="w-full text-left text-sm tabular-nums [&_tbody_th]:py-1.5 [&_td]:py-1.5 [&_td]:pr-3 [&_th]:pr-3 [&_th]:font-medium"
      >
        <thead className="text-ink-soft text-xs">
          <tr>
            <td />
            <td className="max-[24rem]:hidden" />
            {[TITLE, ...DETAILS].map(({ name, sort }) => (
              <th
                key={name.id}
                aria-sort={sort === options.sort ? (isAscending ? 'ascending' : 'descending') : undefined}
                className={clsx(sort !== 'title' && 'max-lg:hidden')}
              >
                {sort ? (
                  <button
                    type="button"
                    onClick={() => onChange(sort === options.sort ? { order: isAscending ? 'desc' : 'asc' } : { sort })}
                    className="flex min-h-11 items-center gap-1 rounded-[4px] text-left hover:text-ink"
                  >
                    {t(name)}
                    {sort === options.sort && <Arrow aria-hidden="true" className="size-3.5 shrink-0" />}
                  </button>
                ) : (
                  t(name)
                )}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {movies.map((movie) => (
            <MovieRow key={movie.id} movie={movie} {...actions} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function MovieRow({ movie, markedIds, mark, remove }: RowActions & { movie: AdminMovie }) {
  const { t } = useLingui();
  return (
    <tr>
      <td>
        <label className="grid min-h-11 min-w-6 cursor-pointer items-center">
          <span className="sr-only">{t`Select ${{ title: movie.title }}`}</span>
          <input type="checkbox" checked={markedIds.has(movie.id)} onChange={() => mark(movie)} className="size-4" />
        </label>
      </td>
      <td className="max-[24rem]:hidden">
        <div className="w-12">
          <Thumb image={movie.generatedImages.find((address) => address !== null)} className="w-full" />
        </div>
      </td>
      <th scope="row" className="w-full">
        {TITLE.render(movie)}
        <dl className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 font-normal text-ink-soft text-xs lg:hidden">
          {DETAILS.map(({ name, render }) => (
            <div key={name.id} className="flex items-center gap-1">
              <dt>{t(name)}</dt>
              <dd className="wrap-anywhere text-ink">{render(movie)}</dd>
            </div>
          ))}
        </dl>
      </th>
      {DETAILS.map(({ name, render }) => (
        <td key={name.id} className="whitespace-nowrap max-lg:hidden">
          {render(movie)}
        </td>
      ))}
      <td className="!pr-0">
        <RowMenu movie={movie} onDelete={() => remove(movie)} />
      </td>
    </tr>
  );
}

function RowMenu({ movie, onDelete }: { movie: AdminMovie; onDelete: () => void }) {
  const { t } = useLingui();
  const { generate, edit, post } = useDashboard();
  const isEditor = useIsEditor();
  const preview = () => void window.open(`/daily?preview=${movie.id}`, '_blank', 'noreferrer');
  const canPost = !isEditor && movie.generatedImages[0] !== null;
  const items = [
    { label: t`Generate Images`, act: () => generate(movie) },
    { label: t`Edit`, act: () => edit(movie) },
    movie.ready && { label: t`Preview as a player`, act: preview },
    canPost && { label: t`Post to Social Media`, act: () => post(movie) },
    !isEditor && { label: t`Delete`, act: onDelete },
  ];
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <TooltipIconButton label={t`Actions for ${{ title: movie.title }}`} hint={t`Actions`}>
          <Ellipsis aria-hidden="true" />
        </TooltipIconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {items.map(
          (item) =>
            item && (
              <DropdownMenuItem key={item.label} onSelect={item.act}>
                {item.label}
              </DropdownMenuItem>
            ),
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
