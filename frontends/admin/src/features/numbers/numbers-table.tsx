import type { DayNumbers } from '@dreamreel/proto/game/numbers';
import { shownDay, shownNumber } from '@dreamreel/ui/i18n/reader-locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { shownRate } from './shown-rate.ts';
import { numbersTexts } from './texts.ts';
import { countFinished, countWins, rate } from './totals.ts';

/** Table of daily numbers, newest day first. */
export function NumbersTable({ days }: { days: readonly DayNumbers[] }) {
  const texts = useTexts(numbersTexts);
  const headings = [texts.day, texts.players, texts.finished, texts.won, texts.returned];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className="max-h-96 overflow-auto" aria-label={texts.byDay} tabIndex={0}>
      <table className="w-full min-w-112 text-right text-sm tabular-nums">
        <thead className="sticky top-0 bg-surface text-ink-soft text-xs">
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="py-2 font-medium first:text-left">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date} className="border-line border-t">
              <th scope="row" className="py-1.5 text-left font-normal">
                {shownDay(day.date)}
              </th>
              <td>{shownNumber(day.players)}</td>
              <td>{shownRate(rate(countFinished(day), day.players))}</td>
              <td>{shownRate(rate(countWins(day), countFinished(day)))}</td>
              <td>
                {day.returnedWithinWeek === null ? texts.pending : shownRate(rate(day.returnedWithinWeek, day.players))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
