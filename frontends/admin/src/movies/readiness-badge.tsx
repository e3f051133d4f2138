import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import type { ImageIssue, ImageReadiness, MovieReadiness } from '@dreamreel/proto/catalogue/readiness';
import { Badge } from '@dreamreel/ui/controls/card';
import { formatList, shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

/** Shows the readiness of a movie or an image. */
export function ReadinessBadge({ mark: { text, tone, note }, className }: { mark: ReadinessMark; className?: string }) {
  return (
    <Badge tone={tone} className={className}>
      <span className="tabular-nums">
        <span className="sr-only">
          <Trans>State:</Trans>{' '}
        </span>
        {text}
        {note !== undefined && <span className="font-normal"> · {note}</span>}
      </span>
    </Badge>
  );
}

const VERDICTS = {
  good: msg`Good`,
  'hint-1-gives-it-away': msg`Hint 1 is too easy`,
  'hint-5-says-nothing': msg`Hint 5 is too vague`,
};

/** Badge that shows the state of a movie or an image. */
export type ReadinessMark = {
  readonly text: string;
  readonly tone: 'neutral' | 'accent' | 'success' | 'danger';
  /** How the state was found, if that limits what it means. Left out where there is little space. */
  readonly note?: string;
};

type MovieState = { readonly ready: boolean; readonly readiness: MovieReadiness };

/** Returns the one badge for the state of a movie: what is missing or forbidden, or else the guessability test. */
export function movieMark({ ready, readiness }: MovieState): ReadinessMark {
  const { verdict, isEstimate } = readiness.guessability;
  if (!ready) return { text: t`Not ready`, tone: 'danger' };
  if (readiness.notPublic) return { text: t`Not public`, tone: 'danger' };
  if (verdict === 'not-tested') return { text: t`Not tested`, tone: 'neutral' };
  const tone = verdict === 'good' ? (isEstimate ? 'neutral' : 'success') : 'accent';
  return { text: i18n._(VERDICTS[verdict]), tone, ...(isEstimate && { note: t`local estimate` }) };
}

/** Returns the badge for an image: whether it is forbidden, or else how the movie was recognized in it. */
export function imageMark({ issues, guessability }: ImageReadiness): ReadinessMark {
  const { value, isEstimate } = guessability;
  const isBad = issues.includes('hint-5-says-nothing') || issues.includes('hint-1-names-movie');
  const tone = isBad ? 'accent' : 'neutral';
  if (issues.includes('not-public')) return { text: t`Not public`, tone: 'danger' };
  if (value === null) return { text: t`Not tested`, tone: 'neutral' };
  if (isEstimate) return { text: t`Estimate ${value}%`, tone };
  return { text: value === 0 ? t`Not recognized` : value > 50 ? t`Recognized` : t`Recognized in a list`, tone };
}

/** Describes an issue that affects one or more hints, such as `Hints 1 and 2 show little of what their prompts describe`. */
export function issueSentence(issue: ListedIssue, levels: readonly number[], imageCount: number): string {
  if (issue === 'not-checked' && levels.length === imageCount)
    return t`No image has been checked against its prompt yet`;
  const hints = formatList(levels.map(String));
  const count = levels.length;
  switch (issue) {
    case 'not-public':
      return plural(count, {
        one: `Hint ${hints} can’t be published`,
        other: `Hints ${hints} can’t be published`,
      });
    case 'little-of-prompt':
      return plural(count, {
        one: `Hint ${hints} shows little of what its prompt describes`,
        other: `Hints ${hints} show little of what their prompts describe`,
      });
    case 'not-described':
      return plural(count, {
        one: `The description of hint ${hints} isn’t based on the image`,
        other: `The descriptions of hints ${hints} aren’t based on the images`,
      });
    case 'not-checked':
      return plural(count, {
        one: `Hint ${hints} hasn’t been checked against its prompt yet`,
        other: `Hints ${hints} haven’t been checked against their prompts yet`,
      });
  }
}

/** Issues that a movie card lists. Duplicates have their own sentences, and the guessability panel covers the others. */
type ListedIssue = Exclude<ImageIssue, 'near-duplicate' | 'hint-5-says-nothing' | 'hint-1-names-movie'>;

/** Returns the badges for a calendar day. */
export function marksOf({ gap, movie, source, alsoOn, time }: CalendarDay): ReadinessMark[] {
  const marks: (ReadinessMark | false)[] = [
    gap && { text: t`No movie`, tone: 'danger' },
    movie !== null && time !== 'past' && movieMark(movie),
    alsoOn.length > 0 && { text: t`Repeat`, tone: 'accent' },
    source === 'fallback' && { text: t`Scheduled automatically`, tone: 'neutral' },
  ];
  return marks.filter((mark) => mark !== false);
}

/** Lists the other days on which the same movie is shown. Returns an empty string if there are no other days. */
export function otherDays({ alsoOn }: CalendarDay): string {
  if (alsoOn.length === 0) return '';
  return t`Also on ${{ dates: alsoOn.map((date) => shownDay(date)).join(', ') }}`;
}
