import Signal from 'lucide-react/icons/signal';
import SignalHigh from 'lucide-react/icons/signal-high';
import SignalLow from 'lucide-react/icons/signal-low';
import SignalMedium from 'lucide-react/icons/signal-medium';
import SignalZero from 'lucide-react/icons/signal-zero';

/** How hard each hint is, hardest first: a word, a colour, and an icon whose bars can be counted without colour. */
const difficulties = [
  { label: 'Very Hard', colour: 'text-level-1', Icon: Signal },
  { label: 'Hard', colour: 'text-level-2', Icon: SignalHigh },
  { label: 'Medium', colour: 'text-level-3', Icon: SignalMedium },
  { label: 'Easy', colour: 'text-level-4', Icon: SignalLow },
  { label: 'Very Easy', colour: 'text-level-5', Icon: SignalZero },
] as const;

export type Difficulty = (typeof difficulties)[number];

export function difficultyOf(hintIndex: number): Difficulty {
  return difficulties[hintIndex] ?? difficulties[0];
}
