import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useState } from 'react';
import { difficultyOf } from '../../../cinema/difficulty.ts';
import { cinemaTexts } from '../../../cinema/texts.ts';
import { gameTexts } from '../texts.ts';

/** Announces a hint that has just opened to screen readers; not the one with which the page was opened. */
export function HintAnnouncement({ hintIndex, isOver }: { hintIndex: number; isOver: boolean }) {
  const texts = useTexts(gameTexts);
  const difficulty = useTexts(cinemaTexts)[difficultyOf(hintIndex).name];
  const [first] = useState(hintIndex);
  return (
    <div role="status" className="sr-only">
      {hintIndex > first && !isOver && texts.hintOpened({ number: hintIndex + 1, count: HINT_COUNT, difficulty })}
    </div>
  );
}
