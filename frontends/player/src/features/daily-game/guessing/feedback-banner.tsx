import type { GuessComparison, GuessResponse } from '@dreamreel/proto/game/daily-game';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { comparisonText, type Game } from '../game-reducer.ts';

export type Feedback = {
  readonly tone: keyof typeof tones;
  /** Undefined for a wrong guess, whose text contains the number of remaining guesses. */
  readonly text?: MessageDescriptor;
  readonly comparisons?: readonly GuessComparison[] | undefined;
};

export const alreadyCompleted: Feedback = {
  tone: 'correct',
  text: msg`You've already completed today's challenge!`,
};
export const notSubmitted: Feedback = { tone: 'failed', text: msg`Failed to submit guess. Please try again.` };
export const emptyGuess: Feedback = { tone: 'kept', text: msg`Enter a movie title.` };
export const waitingForNetwork: Feedback = {
  tone: 'kept',
  text: msg`You’re offline. Your guess stays here and is sent when you’re back online.`,
};
export const lostOnReload: Feedback = {
  tone: 'kept',
  text: msg`Your browser isn’t storing data for this site. If you reload the page, you’ll have to start this game over.`,
};

export function feedbackFor(before: Game, { completion }: GuessResponse): Feedback {
  if (completion.won) return { tone: 'correct', text: msg`Correct! You got it right!` };
  if (completion.completed)
    return { tone: 'over', text: msg`Game over! You used all 5 guesses. The correct answer was revealed.` };
  // Repeated guesses don't count, so the number of guesses hasn't changed.
  if (completion.guesses.length === before.guesses.length)
    return { tone: 'kept', text: msg`You already guessed that. It didn’t cost a guess.` };
  return { tone: 'wrong', comparisons: completion.comparisons?.at(-1) };
}

const tones = {
  correct: { color: 'text-success-ink', Icon: CircleCheck },
  wrong: { color: 'text-danger-ink', Icon: CircleX },
  over: { color: 'text-ink', Icon: Clapperboard },
  kept: { color: 'text-accent-ink', Icon: Info },
  failed: { color: 'text-danger-ink', Icon: TriangleAlert },
} as const;

type FeedbackBannerProps = {
  feedback: Feedback | undefined;
  guessesRemaining: number;
  isOver: boolean;
};

/**
 * Shows the result of a guess in a single line. The banner is always mounted because screen readers announce changes
 * only in an existing live region.
 */
export function FeedbackBanner({ feedback, guessesRemaining, isOver }: FeedbackBannerProps) {
  const { t } = useLingui();
  const remaining = plural(guessesRemaining, { one: '# guess remaining', other: '# guesses remaining' });
  // Reserves space until the first guess, so that the layout doesn't shift later.
  const placeholder = isOver ? undefined : remaining;
  const text = feedback && (feedback.text ? t(feedback.text) : t`Wrong guess. ${remaining}.`);
  return (
    <div
      className={clsx(
        'flex items-center justify-center text-center text-[0.9375rem] leading-snug',
        feedback || placeholder ? 'min-h-12 py-2' : 'h-3',
      )}
    >
      <div role="status">{feedback && text && <Banner key={text} feedback={feedback} text={text} />}</div>
      {!feedback && placeholder && <p className="text-ink-soft">{placeholder}</p>}
    </div>
  );
}

function Banner({ feedback, text }: { feedback: Feedback; text: string }) {
  const { t } = useLingui();
  const { color, Icon } = tones[feedback.tone];
  const { comparisons = [] } = feedback;
  return (
    <p className={clsx('flex animate-rise-in items-start gap-2 text-left font-medium', color)}>
      <Icon aria-hidden="true" className="mt-px size-5 shrink-0" />
      <span>
        {/* The specification requires that the element contains only the feedback text. */}
        <span>{text}</span>
        {/* The chips in the list of guesses aren't announced. */}
        {comparisons.map((comparison) => (
          <span key={comparison.kind} className="sr-only">
            {' '}
            {t(comparisonText(comparison))}.
          </span>
        ))}
      </span>
    </p>
  );
}
