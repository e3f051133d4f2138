import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Image, posterSources } from './image.tsx';

type DrawnPosterProps = { title: string; year: number | null; className?: string | undefined };

/**
 * Draws a placeholder poster for a movie without one, using two colors, a shape, and the title. The poster is as high as its
 * frame. Screen readers skip it because the title is next to it.
 */
export function DrawnPoster({ title, year, className }: DrawnPosterProps) {
  const design = posterDesign(title);
  const background = color(0.24, 0.05, design.hue);
  return (
    <div aria-hidden="true" className={clsx('flex justify-center overflow-hidden bg-sunken', className)}>
      <div className="@container relative aspect-2/3 h-full" style={{ background }}>
        <svg aria-hidden="true" viewBox="0 0 200 300" className="size-full">
          <Motif design={design} />
        </svg>
        <div
          className="absolute inset-x-0 bottom-0 min-h-[44cqw] px-[8cqw] pt-[6cqw] pb-[8cqw] text-left"
          style={{ background }}
        >
          <p
            className="wrap-anywhere line-clamp-4 font-display font-semibold text-[13cqw] leading-none"
            style={{ color: color(0.95, 0.02, design.hue) }}
          >
            {title}
          </p>
          <p className="mt-[3cqw] text-[7cqw] leading-none" style={{ color: color(0.78, 0.04, design.hue) }}>
            {year}
          </p>
        </div>
      </div>
    </div>
  );
}

function Motif({ design: { motif, motifHue, offset } }: { design: PosterDesign }) {
  const light = color(0.8, 0.13, motifHue);
  const soft = color(0.58, 0.11, motifHue);
  switch (motif) {
    case 'sun':
      return (
        <>
          <circle cx={60 + 80 * offset} cy="96" r="54" fill={light} />
          <path d="M0 150q50-34 100-6t100-10v130H0Z" fill={soft} />
        </>
      );
    case 'arches':
      return [0, 1, 2, 3].map((step) => (
        <path
          key={step}
          d={`M${24 + step * 18} 300V${110 + step * 16}a${76 - step * 18} ${76 - step * 18} 0 0 1 ${152 - step * 36} 0V300Z`}
          fill={step % 2 === 0 ? light : soft}
        />
      ));
    case 'rings':
      return [90, 70, 50, 30, 12].map((radius, step) => (
        <circle key={radius} cx={70 + 60 * offset} cy="104" r={radius} fill={step % 2 === 0 ? soft : light} />
      ));
    case 'stripes':
      return [0, 1, 2, 3, 4].map((step) => (
        <path
          key={step}
          d={`M${-60 + step * 60 + 30 * offset} 240 ${40 + step * 60 + 30 * offset} 0h26L${-34 + step * 60 + 30 * offset} 240Z`}
          fill={step % 2 === 0 ? light : soft}
        />
      ));
    case 'moon':
      return (
        <>
          <path d="M128 30a76 76 0 1 0 34 118A64 64 0 0 1 128 30Z" fill={light} />
          <circle cx="158" cy={50 + 40 * offset} r="4" fill={soft} />
          <circle cx="30" cy={40 + 30 * offset} r="3" fill={soft} />
        </>
      );
    case 'steps':
      return [0, 1, 2, 3, 4].map((step) => (
        <rect
          key={step}
          x={step * 40}
          y={40 + (offset < 0.5 ? step : 4 - step) * 34}
          width="40"
          height="260"
          fill={step % 2 === 0 ? light : soft}
        />
      ));
  }
}

function color(lightness: number, chroma: number, hue: number): string {
  return `oklch(${lightness} ${chroma} ${hue})`;
}

type PosterProps = { poster: string | null; title: string; year: number | null; className?: string };

export function Poster({ poster, title, year, className }: PosterProps) {
  const { t } = useLingui();
  return (
    <Image
      sources={posterSources(poster)}
      alt={t`Poster of ${title}`}
      sizes="10rem"
      className={className}
      fallback={<DrawnPoster title={title} year={year} className={className} />}
    />
  );
}

const MOTIFS = ['sun', 'arches', 'rings', 'stripes', 'moon', 'steps'] as const;

type PosterDesign = {
  readonly motif: (typeof MOTIFS)[number];
  readonly hue: number;
  /** Hue of the motif, which contrasts with the background. */
  readonly motifHue: number;
  /** Position of the motif, from 0 to 1. */
  readonly offset: number;
};

/** Returns the design of a placeholder poster. Each title always gets the same design. */
function posterDesign(title: string): PosterDesign {
  const hash = fingerprint(title);
  const hue = hash % 360;
  return {
    motif: MOTIFS[(hash >>> 9) % MOTIFS.length] ?? 'sun',
    hue,
    motifHue: (hue + 120 + ((hash >>> 13) % 120)) % 360,
    offset: ((hash >>> 20) % 100) / 99,
  };
}

/** FNV-1a hash with a final mixing step, so that similar titles get different designs. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 15)) >>> 0;
}
