const MAX_PIECES = 96;
const COLORS = ['bg-accent', 'bg-level-2', 'bg-level-3', 'bg-ink'] as const;

/** Plays a single burst of confetti shaped like film perforations. The animation uses only CSS. */
export function Confetti({ pieceCount }: { pieceCount: number }) {
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-30 overflow-hidden">
      {pieces.slice(0, pieceCount).map(({ color, style }) => (
        <span
          key={`${style.left} ${style['--fall']}`}
          style={style}
          className={`absolute top-0 h-3.5 w-2.5 animate-perforation rounded-[3px] ${color}`}
        />
      ))}
    </div>
  );
}

/** Confetti pieces whose positions look random but are the same each time. */
const pieces = Array.from({ length: MAX_PIECES }, (_, index) => {
  const [left, wait, fall, drift, spin] = [1, 2, 3, 4, 5].map((trait) => pseudoRandom(index * 7 + trait));
  return {
    color: COLORS[index % COLORS.length],
    style: {
      left: `${between(0, 100, left)}%`,
      '--wait': `${between(0, 0.9, wait)}s`,
      '--fall': `${between(1.6, 3.2, fall)}s`,
      '--drift': `${between(-12, 12, drift)}vw`,
      '--spin': `${between(-600, 600, spin)}deg`,
    },
  };
});

function between(low: number, high: number, share = 0): string {
  return (low + (high - low) * share).toFixed(2);
}

function pseudoRandom(seed: number): number {
  const far = Math.sin(seed * 12.9898) * 43_758.5453;
  return far - Math.floor(far);
}
