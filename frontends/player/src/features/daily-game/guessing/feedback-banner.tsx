import { useTexts } from '@dreamreel/ui/i18n/texts';
import { clsx } from 'clsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { gameTexts } from '../texts.ts';
import type { Feedback } from './feedback.ts';
import { hardModeTexts } from './hard-mode-texts.ts';

const tones = {
  correct: { colour: 'text-success-ink', Icon: CircleCheck },
  wrong: { colour: 'text-danger-ink', Icon: CircleX },
  over: { colour: 'text-ink', Icon: Clapperboard },
  kept: { colour: 'text-accent-ink', Icon: Info },
  failed: { colour: 'text-danger-ink', Icon: TriangleAlert },
} as const;

type FeedbackBannerProps = {
  feedback: Feedback | undefined;
  guessesRemaining: number;
  isOver: boolean;
};

/** One line with the outcome of the guess. Always mounted: a live region must be there before its text is. */
export function FeedbackBanner({ feedback, guessesRemaining, isOver }: FeedbackBannerProps) {
  const texts = useTexts(gameTexts);
  const remaining = texts.remaining(guessesRemaining);
  // It stands in its place until there is any, so that nothing moves when it comes.
  const otherwise = isOver ? undefined : remaining;
  const text = feedback && (feedback.text === 'wasWrong' ? texts.wasWrong({ remaining }) : texts[feedback.text]);
  return (
    <div
      className={clsx(
        'flex items-center justify-center text-center text-[0.9375rem] leading-snug',
        feedback || otherwise ? 'min-h-12 py-2' : 'h-3',
      )}
    >
      <div role="status">{feedback && text && <Banner key={text} feedback={feedback} text={text} />}</div>
      {!feedback && otherwise && <p className="text-ink-soft">{otherwise}</p>}
    </div>
  );
}

const COMPARISONS = { 'same-director': 'sameDirector', 'same-decade': 'sameDecade' } as const;

function Banner({ feedback, text }: { feedback: Feedback; text: string }) {
  const texts = useTexts(gameTexts);
  const comparisons = useTexts(hardModeTexts);
  const { colour, Icon } = tones[feedback.tone];
  const { comparison, isOffline } = feedback;
  return (
    <p className={clsx('flex animate-rise-in items-start gap-2 text-left font-medium', colour)}>
      <Icon aria-hidden="true" className="mt-px size-5 shrink-0" />
      <span>
        {/* Apart: the specified text stands alone in its element. */}
        <span>{text}</span>
        {comparison && <span className="text-ink"> {comparisons[COMPARISONS[comparison]]}</span>}
        {isOffline && <span className="text-ink"> {texts.needsNetwork}</span>}
      </span>
    </p>
  );
}
