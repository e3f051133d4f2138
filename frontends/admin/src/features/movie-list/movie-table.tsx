import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Badge } from '@dreamreel/ui/controls/badge';
import { TooltipIconButton } from '@dreamreel/ui/controls/tooltip';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@dreamreel/ui/overlays/dropdown-menu';
import { Trans, useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Link } from 'react-router';
import { moviePath } from '../../admin-paths.ts';
import { useDashboard } from '../../dashboard-actions.ts';
import { DenseCard } from '../../dense-card.tsx';
import { Thumb } from '../../movies/movie-image.tsx';
import { movieMark } from '../../movies/readiness-badge.tsx';
import { useIsEditor } from '../../session/signed-in-admin.ts';
import type { ListOptions, OptionChange } from './list-options.ts';
import { SORT_LABELS } from './search-card.tsx';

export type RowActions = {
  /** IDs of the movies that are selected for bulk actions. */
  markedIds: ReadonlySet<number>;
  onMark: (movie: AdminMovie) => void;
  onDelete: (movie: AdminMovie) => void;
};

type MovieTableProps = RowActions & {
  movies: readonly AdminMovie[];
  options: ListOptions;
  onChange: (change: OptionChange) => void;
};

const [FROM_MD, FROM_LG] = ['max-md:hidden', 'max-lg:hidden'];

/** Dense list of movies. Narrow windows show a movie's details below its title instead of in columns. */
export function MovieTable({ movies, options, onChange, ...actions }: MovieTableProps) {
  const { t } = useLingui();
  const sortHeader = (key: ListOptions['sort'], className = FROM_MD) => {
    const isAscending = options.order === 'asc';
    const isSorted = options.sort === key;
    const Arrow = isAscending ? ArrowUp : ArrowDown;
    return (
      <th aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined} className={className}>
        <button
          type="button"
          onClick={() => onChange(isSorted ? { order: isAscending ? 'desc' : 'asc' } : { sort: key })}
          className="flex min-h-11 items-center gap-1 rounded-[4px] text-left hover:text-ink"
        >
          {t(SORT_LABELS[key])}
          {isSorted && <Arrow aria-hidden="true" className="size-3.5 shrink-0" />}
        </button>
      </th>
    );
  };
  return (
    <DenseCard className="mt-2 !px-3 !py-0">
      <table
        aria-label={t`Movies`}
        className="w-full text-left text-sm tabular-nums [&_tbody_th]:py-1.5 [&_td]:py-1.5 [&_td]:pr-3 [&_th]:pr-3 [&_th]:font-medium"
      >
        <thead className="text-ink-soft text-xs">
          <tr>
            <td />
            <td className="max-[24rem]:hidden" />
            {sortHeader('title', '')}
            {sortHeader('year')}
            <th className={FROM_LG}>{t`Director`}</th>
            <th className={FROM_MD}>{t`State`}</th>
            {sortHeader('featuredDate')}
            <th className={FROM_MD}>{t`Prompts`}</th>
            <th className={FROM_MD}>{t`Images`}</th>
            <td />
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {movies.map((movie) => (
            <MovieRow key={movie.id} movie={movie} {...actions} />
          ))}
        </tbody>
      </table>
    </DenseCard>
  );
}

function MovieRow({ movie, markedIds, onMark, onDelete }: RowActions & { movie: AdminMovie }) {
  const { t } = useLingui();
  const { id, title, year, director, featuredDate, generatedImages } = movie;
  const date = featuredDate === null ? t`no date yet` : shownDay(featuredDate);
  const count = (done: readonly (string | null)[]) =>
    t`${{ current: done.filter(Boolean).length }} of ${{ total: generatedImages.length }}`;
  const [prompts, images] = [count(movie.imagePrompts), count(generatedImages)];
  const { text, tone } = movieMark(movie);
  const badge = (
    <Badge tone={tone} className="whitespace-nowrap">
      {text}
    </Badge>
  );
  return (
    <tr>
      <td>
        <label className="grid min-h-11 min-w-6 cursor-pointer items-center">
          <span className="sr-only">{t`Select ${title}`}</span>
          <input type="checkbox" checked={markedIds.has(id)} onChange={() => onMark(movie)} className="size-4" />
        </label>
      </td>
      <td className="max-[24rem]:hidden">
        <div className="w-12">
          <Thumb image={generatedImages.find((address) => address !== null)} className="w-full" />
        </div>
      </td>
      <th scope="row" className="w-full">
        <Link to={moviePath(id)} className="wrap-anywhere rounded-[4px] underline-offset-4 hover:underline">
          {title}
        </Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 font-normal text-ink-soft text-xs lg:hidden">
          <span className="md:hidden">{year}</span>
          <span className="wrap-anywhere">{director}</span>
          <span className="md:hidden">{date}</span>
          <span className="md:hidden">{t`Prompts: ${prompts}`}</span>
          <span className="md:hidden">{t`Images: ${images}`}</span>
          <span className="md:hidden">{badge}</span>
        </p>
      </th>
      <td className={FROM_MD}>{year}</td>
      <td className={`${FROM_LG} wrap-anywhere min-w-32`}>{director}</td>
      <td className={FROM_MD}>{badge}</td>
      <td className={`${FROM_MD} whitespace-nowrap`}>{date}</td>
      <td className={`${FROM_MD} whitespace-nowrap`}>{prompts}</td>
      <td className={`${FROM_MD} whitespace-nowrap`}>{images}</td>
      <td className="!pr-0">
        <RowMenu movie={movie} onDelete={() => onDelete(movie)} />
      </td>
    </tr>
  );
}

function RowMenu({ movie, onDelete }: { movie: AdminMovie; onDelete: () => void }) {
  const { t } = useLingui();
  const { generate, edit, post } = useDashboard();
  const isEditor = useIsEditor();
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <TooltipIconButton label={t`Actions for ${{ title: movie.title }}`} hint={t`Actions`}>
          <Ellipsis aria-hidden="true" />
        </TooltipIconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => generate(movie)}>
          <Trans>Generate Images</Trans>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => edit(movie)}>
          <Trans>Edit</Trans>
        </DropdownMenuItem>
        {movie.ready && (
          <DropdownMenuItem asChild>
            <a href={`/daily?preview=${movie.id}`} target="_blank" rel="noreferrer">
              <Trans>Preview as a player</Trans>
            </a>
          </DropdownMenuItem>
        )}
        {!isEditor && (
          <>
            <DropdownMenuItem disabled={movie.generatedImages[0] === null} onSelect={() => post(movie)}>
              <Trans>Post to Social Media</Trans>
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={onDelete}>
              <Trans>Delete</Trans>
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
