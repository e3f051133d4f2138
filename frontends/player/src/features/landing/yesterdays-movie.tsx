import type { PreviousFeature } from '@dreamreel/proto/game/previous-features';
import { Button, buttonClass } from '@dreamreel/ui/button';
import { Link } from '@dreamreel/ui/link';
import { shownDay } from '@dreamreel/ui/reader-locale';
import { useTexts } from '@dreamreel/ui/texts';
import { withParts } from '@dreamreel/ui/with-parts';
import { clsx } from 'clsx';
import { DifficultyLabel } from '../../cinema/difficulty-label.tsx';
import { Filmstrip } from '../../cinema/filmstrip.tsx';
import { hintSources } from '../../cinema/hint-sources.ts';
import { Image } from '../../cinema/image.tsx';
import { posterSources } from '../../cinema/poster-address.ts';
import { revealTexts } from './reveal-texts.ts';
import { landingTexts } from './texts.ts';
import type { Veil } from './veil.ts';

const FRAMES = [0, 1, 2, 3, 4] as const;

type YesterdaysMovieProps = { feature: PreviousFeature | undefined; isPending: boolean; veil: Veil };

/**
 * The five scenes of the latest movie that is over, with what it was: the game explained by example. For who has not played
 * it the plainer scenes are out of focus, and it has no name.
 */
export function YesterdaysMovie({ feature, isPending, veil }: YesterdaysMovieProps) {
  const texts = useTexts(landingTexts);
  const revealing = useTexts(revealTexts);
  if (!feature && !isPending) return null;
  const isNamed = feature !== undefined && veil.isLifted(feature.featuredDate);
  return (
    <section aria-label={texts.lastMovie}>
      <Filmstrip className="rounded-none">
        <ol
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, also by the arrow keys
          tabIndex={0}
          aria-label={texts.fiveScenes}
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
                    sources={[
                      ...hintSources(feature.movie, index),
                      ...(isNamed ? posterSources(feature.movie.poster) : []),
                    ]}
                    alt={
                      isNamed
                        ? texts.sceneAlt({ number: index + 1, title: feature.movie.title })
                        : revealing.sceneHidden({ number: index + 1 })
                    }
                    sizes="(min-width: 40rem) 20vw, 62vw"
                    className={clsx('size-full', index > 0 && !isNamed && 'scale-125 blur-xl')}
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
        {feature && (isNamed ? <Named feature={feature} /> : <Hidden feature={feature} veil={veil} />)}
      </div>
    </section>
  );
}

function Named({ feature: { movie } }: { feature: PreviousFeature }) {
  const texts = useTexts(landingTexts);
  const title = <span className="font-medium text-ink">{movie.title}</span>;
  return <p>{withParts(texts.known, { title, year: movie.year })}</p>;
}

function Hidden({ feature: { featuredDate }, veil }: { feature: PreviousFeature; veil: Veil }) {
  const texts = useTexts(revealTexts);
  const date = shownDay(featuredDate, { dateStyle: 'long' });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <p>{texts.lastHidden}</p>
      <p className="-mx-2 flex gap-1">
        <Link
          to={`/daily?date=${featuredDate}`}
          aria-label={`${texts.playLast}: ${date}`}
          className={`${buttonClass({ variant: 'quiet' })} !px-2`}
        >
          {texts.playLast}
        </Link>
        <Button
          variant="quiet"
          aria-label={texts.revealOf({ date })}
          onClick={() => veil.lift(featuredDate)}
          className="!px-2"
        >
          {texts.reveal}
        </Button>
      </p>
    </div>
  );
}
