import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';

type GuessabilityCurveProps = { curve: readonly (number | null)[]; isEstimate: boolean };

const [WIDTH, HEIGHT, STEP, MARGIN] = [250, 56, 50, 6];
const x = (position: number) => STEP / 2 + position * STEP;
const y = (value: number) => MARGIN + ((100 - value) / 100) * (HEIGHT - 2 * MARGIN);

/** A line from hint 1 to hint 5. A local estimate is dashed. Hints without a test leave a gap. */
export function GuessabilityCurve({ curve, isEstimate }: GuessabilityCurveProps) {
  const { t } = useLingui();
  const points = curve.flatMap((value, position) => (value === null ? [] : [{ value, position }]));
  const lines = points.slice(1).flatMap((point, at) => {
    const before = points[at];
    return before && before.position === point.position - 1 ? [{ before, point }] : [];
  });
  return (
    <figure className="m-0">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={clsx('h-14 w-full overflow-visible', isEstimate ? 'text-ink-soft' : 'text-accent-ink')}
      >
        {[0, 100].map((value) => (
          <line key={value} x1="0" x2={WIDTH} y1={y(value)} y2={y(value)} className="stroke-line" />
        ))}
        {lines.map(({ before, point }) => (
          <line
            key={point.position}
            x1={x(before.position)}
            y1={y(before.value)}
            x2={x(point.position)}
            y2={y(point.value)}
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeDasharray={isEstimate ? '2 5' : undefined}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {points.map(({ value, position }) => (
          // A line without length is drawn as a round dot, even if the drawing is stretched.
          <path
            key={position}
            d={`M ${x(position)} ${y(value)} h 0.001`}
            stroke="currentColor"
            strokeWidth="8"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <ol aria-label={t`After each hint`} className="grid grid-cols-5 text-center text-ink-soft text-xs tabular-nums">
        {curve.map((value, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: values are identified by their hint
          <li key={position}>
            {value === null ? t`${{ hint: position + 1 }}: –` : t`${{ hint: position + 1 }}: ${value}%`}
          </li>
        ))}
      </ol>
    </figure>
  );
}
