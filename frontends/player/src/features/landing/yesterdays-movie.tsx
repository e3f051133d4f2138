import type { PreviousFeature } from '@dreamreel/proto/game/previous-features';
import { DifficultyLabel } from '../../cinema/difficulty-label.tsx';
import { Filmstrip } from '../../cinema/filmstrip.tsx';
import { hintSources } from '../../cinema/hint-sources.ts';
import { Image } from '../../cinema/image.tsx';
import { posterSources } from '../../cinema/poster-address.ts';

const FRAMES = [0, 1, 2, 3, 4] as const;

/** The five scenes of the latest movie that is over, with what it was: the game explained by example. */
export function YesterdaysMovie({ feature, isPending }: { feature: PreviousFeature | undefined; isPending: boolean }) {
  if (!feature && !isPending) return null;
  return (
    <section aria-label="The last movie">
      <Filmstrip className="rounded-none">
        <ol
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, also by the arrow keys
          tabIndex={0}
          aria-label="Five scenes"
          className="flex snap-x gap-1.5 overflow-x-auto [scrollbar-width:none] sm:grid sm:grid-cols-5 sm:gap-2"
        >
          {FRAMES.map((index) => (
            <li
              key={index}
              className="relative w-[62vw] shrink-0 snap-center overflow-hidden rounded-[4px] bg-ink/6 sm:w-auto"
            >
              <div className="aspect-3/2">
                {feature && (
                  <Image
                    sources={[...hintSources(feature.movie, index), ...posterSources(feature.movie.poster)]}
                    alt={`Scene ${index + 1} of 5 of ${feature.movie.title}`}
                    sizes="(min-width: 40rem) 20vw, 62vw"
                    className="size-full"
                  />
                )}
              </div>
              <span
                aria-hidden="true"
                className="absolute bottom-1.5 left-1.5 flex items-center gap-2 rounded-[4px] bg-sunken/85 px-2 text-xs/6 tabular-nums"
              >
                {index + 1}
                <DifficultyLabel hintIndex={index} />
              </span>
            </li>
          ))}
        </ol>
      </Filmstrip>
      <p className="page-column mt-3 min-h-18 text-ink-soft sm:min-h-6">
        {feature && (
          <>
            Five dreams of <span className="font-medium text-ink">{feature.movie.title}</span> ({feature.movie.year}).
            Would you have known it by the first?
          </>
        )}
      </p>
    </section>
  );
}
