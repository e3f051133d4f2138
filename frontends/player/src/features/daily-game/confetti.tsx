const PIECES = 36;
const COLOURS = ['bg-accent', 'bg-level-2', 'bg-level-3', 'bg-ink'] as const;

/** Film perforations raining down once. Drawn by the style sheet alone: no loop of ours runs. */
export function Confetti() {
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-30 overflow-hidden">
      {pieces.map(({ colour, style }) => (
        <span
          key={style.left}
          style={style}
          className={`absolute top-0 h-3.5 w-2.5 animate-perforation rounded-[3px] ${colour}`}
        />
      ))}
    </div>
  );
}

/** Spread evenly but not in order: steps of the golden ratio never come together. */
const pieces = Array.from({ length: PIECES }, (_, index) => {
  const spread = (index * 0.618) % 1;
  const other = (index * 0.755) % 1;
  return {
    colour: COLOURS[index % COLOURS.length],
    style: {
      left: `${(spread * 100).toFixed(1)}%`,
      '--wait': `${(other * 0.7).toFixed(2)}s`,
      '--fall': `${(1.7 + spread * 1.2).toFixed(2)}s`,
      '--drift': `${((other - 0.5) * 22).toFixed(0)}vw`,
      '--spin': `${(200 + other * 500).toFixed(0)}deg`,
    },
  };
});
