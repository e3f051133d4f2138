import { clsx } from 'clsx';
import { difficultyOf } from './difficulty.ts';

/** How hard a hint is, as word and icon in its colour. */
export function DifficultyLabel({ hintIndex, className }: { hintIndex: number; className?: string }) {
  const { label, colour, Icon } = difficultyOf(hintIndex);
  return (
    <span className={clsx('inline-flex items-center gap-1.5 whitespace-nowrap font-semibold', colour, className)}>
      <Icon aria-hidden="true" className="size-4.5" strokeWidth={2.75} />
      {label}
    </span>
  );
}
