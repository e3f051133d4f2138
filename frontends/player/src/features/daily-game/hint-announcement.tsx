import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { useState } from 'react';
import { difficultyOf } from '../../cinema/difficulty.ts';

/** Announces a hint that has just opened to screen readers; not the one with which the page was opened. */
export function HintAnnouncement({ hintIndex, isOver }: { hintIndex: number; isOver: boolean }) {
  const [first] = useState(hintIndex);
  return (
    <div role="status" className="sr-only">
      {hintIndex > first &&
        !isOver &&
        `Hint ${hintIndex + 1} of ${HINT_COUNT} is open: ${difficultyOf(hintIndex).label}.`}
    </div>
  );
}
