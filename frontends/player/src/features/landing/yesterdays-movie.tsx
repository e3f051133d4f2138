import { Button, buttonClass } from '@dreamreel/ui/controls/button';
import { Filmstrip } from '@dreamreel/ui/controls/stage';
import { inPageLanguage, shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { focusPart } from '@dreamreel/ui/overlays/focus-part';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { DifficultyLabel } from '../../cinema/difficulty-label.tsx';
import { hintSources, Image, posterSources } from '../../cinema/image.tsx';
import type { LastMovie } from './api.ts';
import type { Reveals } from './previous-movies.tsx';

const FRAMES = [0, 1, 2, 3, 4] as const;

type YesterdaysMovieProps = { feature: LastMovie | undefined; isPending: boolean; reveals: Reveals };

/**
 * Shows the most recent movie's title and five scenes to explain the game. For visitors who haven't played this movie,
 * the title is hidden and the easier scenes are blurred. The title can't be revealed while some players might still be
 * playing the movie.
 */
export function YesterdaysMovie({ feature, isPending, reveals }: YesterdaysMovieProps) {
  const { t } = useLingui();
  const [isRevealedHere, setRevealedHere] = useState(false);
  if (!feature && !isPending) return null;
  const revealed = feature && reveals.isRevealed(feature.featuredDate) ? feature.movie : null;
  const title = revealed?.title ? inPageLanguage(revealed.title, revealed.germanTitle).text : null;
  const posters = title === null ? [] : posterSources(feature?.movie.poster ?? null);
  const reveal = () => {
    if (feature) reveals.reveal(feature.featuredDate);
    setRevealedHere(true);
  };
  return (
    <section aria-label={t`The previous movie`}>
      <Filmstrip className="rounded-none">
        <ol
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone, the arrow keys scroll it
          tabIndex={0}
          aria-label={t`Five scenes`}
          className="flex snap-x gap-1.5 overflow-x-auto [scrollbar-width:none] sm:grid sm:grid-cols-5 sm:gap-2"
        >
          {FRAMES.map((index) => (
            <li
              key={index}
              className="relative w-[62vw] shrink-0 snap-center overflow-hidden rounded-[4px] bg-ink/6 @container sm:w-auto"
            >
              <div className="aspect-3/2">
                {feature && (
                  <Image
                    sources={[...hintSources(feature.movie, index), ...posters]}
                    alt={(source) => {
                      if (title === null) return t`Scene ${{ number: index + 1 }} of 5 from the previous movie`;
                      return posters.includes(source)
                        ? t`Poster of ${title}`
                        : t`Scene ${{ number: index + 1 }} of 5 from ${title}`;
                    }}
                    sizes="(min-width: 40rem) 20vw, 62vw"
                    className={clsx('size-full', index > 0 && title === null && 'scale-125 blur-xl')}
                  />
                )}
              </div>
              <span
                aria-hidden="true"
                className="absolute bottom-1.5 left-1.5 flex items-center gap-2 rounded-[4px] bg-sunken/85 px-2 text-xs/6 tabular-nums @max-[9rem]:bottom-0.5 @max-[9rem]:left-0.5 @max-[9rem]:px-1"
              >
                <span className="@max-[9rem]:hidden">{index + 1}</span>
                <DifficultyLabel hintIndex={index} />
              </span>
            </li>
          ))}
        </ol>
      </Filmstrip>
      <div className="page-column mt-3 min-h-18 text-ink-soft sm:min-h-11">
        {feature &&
          (title === null ? (
            <UnnamedLine feature={feature} onReveal={reveal} />
          ) : (
            <NamedLine title={title} year={feature.movie.year} takesFocus={isRevealedHere} />
          ))}
      </div>
    </section>
  );
}

type NamedLineProps = { title: string; year: number | null; takesFocus: boolean };

function NamedLine({ title, year, takesFocus }: NamedLineProps) {
  return (
    <p ref={takesFocus ? focusPart : undefined} className="outline-none">
      <Trans>
        Five scenes from <span className="font-medium text-ink">{title}</span> ({year}). Would you have guessed the
        movie from the first scene?
      </Trans>
    </p>
  );
}

function UnnamedLine({ feature: { featuredDate, movie }, onReveal }: { feature: LastMovie; onReveal: () => void }) {
  const { t } = useLingui();
  const date = shownDay(featuredDate, { dateStyle: 'long' });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <p>
        <Trans>
          Five scenes from the previous movie, with the easier ones blurred. Could you guess the movie from the first
          scene?
        </Trans>
      </p>
      <p className="-mx-2 flex gap-1">
        <Link
          to={`/daily?date=${featuredDate}`}
          aria-label={`${t`Play it`}: ${date}`}
          className={`${buttonClass({ variant: 'quiet' })} !px-2`}
        >
          <Trans>Play it</Trans>
        </Link>
        {movie.title !== null && (
          <Button variant="quiet" aria-label={t`Reveal the movie from ${date}`} onClick={onReveal} className="!px-2">
            <Trans>Reveal</Trans>
          </Button>
        )}
      </p>
    </div>
  );
}
