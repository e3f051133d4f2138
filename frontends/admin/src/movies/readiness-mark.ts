import type { ImageIssue, ImageReadiness, MovieReadiness } from '@dreamreel/proto/catalogue/readiness';
import { formatList } from '../format-list.ts';
import { issueTexts } from './issue-texts.ts';
import { movieTexts } from './texts.ts';

/** Badge that shows how ready a movie or image is, as a word and a score. */
export type ReadinessMark = {
  readonly text: string;
  readonly tone: 'neutral' | 'accent' | 'success' | 'danger';
};

/** Minimum score in percent for a "good" badge. */
const GOOD = 75;
const FAIR = 50;

/** Returns the readiness badge for a movie. */
export function movieMark({ score, weakHint, notPublic, isRecognitionUnknown = false }: MovieReadiness): ReadinessMark {
  const texts = movieTexts.get();
  if (notPublic) return { text: texts.notPublic, tone: 'danger' };
  if (weakHint) return { text: score === null ? texts.weak : texts.weakScore({ score }), tone: 'danger' };
  return scoreMark(score, isRecognitionUnknown);
}

/** Returns the readiness badge for an image. */
export function imageMark({ issues, ...readiness }: ImageReadiness): ReadinessMark {
  const [notPublic, weakHint] = [issues.includes('not-public'), issues.includes('hint-5-says-nothing')];
  return movieMark({ ...readiness, notPublic, weakHint });
}

/** Returns the badge for a score. If no model could check hint 5, a movie can't get the "good" badge. */
function scoreMark(score: number | null, isRecognitionUnknown: boolean): ReadinessMark {
  const texts = movieTexts.get();
  if (score === null) return { text: texts.notChecked, tone: 'neutral' };
  if (score >= GOOD && isRecognitionUnknown) return { text: texts.hint5NotChecked, tone: 'neutral' };
  if (score >= GOOD) return { text: texts.good({ score }), tone: 'success' };
  if (score >= FAIR) return { text: texts.fair({ score }), tone: 'accent' };
  return { text: texts.poor({ score }), tone: 'danger' };
}

/** Describes an issue that affects one or more hints, such as `Hints 1 and 2 show little of what their prompts describe`. */
export function issueSentence(issue: Exclude<ImageIssue, 'near-duplicate'>, levels: readonly number[]): string {
  const hints = formatList(levels.map(String));
  return issueTexts.get()[`${levels.length === 1 ? 'one' : 'several'}-${issue}`]({ hints });
}
