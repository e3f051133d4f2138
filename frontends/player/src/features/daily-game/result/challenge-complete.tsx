import type { GameDate } from '@dreamreel/proto/calendar';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { gameTexts } from '../texts.ts';
import { Countdown } from './countdown.tsx';

/** For whoever comes back to a game that is over. */
export function ChallengeComplete({ date }: { date: GameDate }) {
  const texts = useTexts(gameTexts);
  return (
    <section className="mt-1 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <h2 className="text-2xl sm:text-3xl">{texts.complete}</h2>
        <p className="mt-1 text-ink-soft">{texts.completeText}</p>
      </div>
      <Countdown date={date} />
    </section>
  );
}
