import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';

type DifficultyLabelProps = {
  hintIndex: number;
  /** True for the hint at which the movie was guessed. The label then has the accent color because red means failure. */
  isAchievement?: boolean;
};

export function DifficultyLabel({ hintIndex, isAchievement = false }: DifficultyLabelProps) {
  const { t } = useLingui();
  const { name, color, bars } = difficultyOf(hintIndex);
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 whitespace-nowrap font-semibold',
        isAchievement ? 'text-accent-ink' : color,
      )}
    >
      <Bars lit={bars} />
      {t(name)}
    </span>
  );
}

/** Five bars that show the difficulty without relying on color. Unlit bars stay visible for comparison. */
function Bars({ lit }: { lit: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 22 16" className="h-3.5 shrink-0" fill="currentColor">
      {[1, 2, 3, 4, 5].map((bar) => (
        <rect
          key={bar}
          x={(bar - 1) * 4.5}
          y={13 - bar * 2.6}
          width="3"
          height={3 + bar * 2.6}
          rx="1"
          opacity={bar <= lit ? 1 : 0.28}
        />
      ))}
    </svg>
  );
}

/** Difficulty of each hint from hardest to easiest: the name, the color, and the number of lit bars. */
const difficulties = [
  { name: msg`Very Hard`, color: 'text-level-1', bars: 5 },
  { name: msg`Hard`, color: 'text-level-2', bars: 4 },
  { name: msg`Medium`, color: 'text-level-3', bars: 3 },
  { name: msg`Easy`, color: 'text-level-4', bars: 2 },
  { name: msg`Very Easy`, color: 'text-level-5', bars: 1 },
] as const;

export function difficultyOf(hintIndex: number): (typeof difficulties)[number] {
  return difficulties[hintIndex] ?? difficulties[0];
}
