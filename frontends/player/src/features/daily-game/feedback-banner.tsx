import { clsx } from 'clsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Feedback } from './feedback.ts';

const tones = {
  correct: { colour: 'text-success-ink', Icon: CircleCheck },
  wrong: { colour: 'text-danger-ink', Icon: CircleX },
  over: { colour: 'text-ink', Icon: Clapperboard },
  kept: { colour: 'text-accent-ink', Icon: Info },
  failed: { colour: 'text-danger-ink', Icon: TriangleAlert },
} as const;

type FeedbackBannerProps = {
  feedback: Feedback | undefined;
  /** Stands in its place until there is any, so that nothing moves when it comes; nothing once the game is over. */
  otherwise: string | undefined;
};

/** One line with the outcome of the guess. Always mounted: a live region must be there before its text is. */
export function FeedbackBanner({ feedback, otherwise }: FeedbackBannerProps) {
  return (
    <div
      className={clsx(
        'flex items-center justify-center text-center text-[0.9375rem] leading-snug',
        feedback || otherwise ? 'min-h-12 py-2' : 'h-3',
      )}
    >
      <div role="status">{feedback && <Banner key={feedback.text} {...feedback} />}</div>
      {!feedback && otherwise && <p className="text-ink-soft">{otherwise}</p>}
    </div>
  );
}

function Banner({ tone, text }: Feedback) {
  const { colour, Icon } = tones[tone];
  return (
    <p className={clsx('flex animate-rise-in items-start gap-2 text-left font-medium', colour)}>
      <Icon aria-hidden="true" className="mt-px size-5 shrink-0" />
      {text}
    </p>
  );
}
