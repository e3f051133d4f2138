import type { ImageIssue, ImageReadiness, MovieReadiness } from '@dreamreel/proto/catalogue/readiness';
import { readerLanguage } from '@dreamreel/ui/i18n/reader-locale';
import { issueTexts } from './issue-texts.ts';
import { movieTexts } from './texts.ts';

/** A badge with the readiness of a movie or an image: a word and a score. */
export type ReadinessMark = {
  readonly text: string;
  readonly tone: 'neutral' | 'accent' | 'success' | 'danger';
};

/** In percent. */
const GOOD = 75;
const FAIR = 50;

/** Returns the badge of a movie. */
export function movieMark({ score, weakHint, notPublic, isRecognitionUnknown = false }: MovieReadiness): ReadinessMark {
  const texts = movieTexts.get();
  if (notPublic) return { text: texts.notPublic, tone: 'danger' };
  if (weakHint) return { text: score === null ? texts.weak : texts.weakScore({ score }), tone: 'danger' };
  return scoreMark(score, isRecognitionUnknown);
}

/** Returns the badge of an image. */
export function imageMark({ issues, ...readiness }: ImageReadiness): ReadinessMark {
  const [notPublic, weakHint] = [issues.includes('not-public'), issues.includes('hint-5-says-nothing')];
  return movieMark({ ...readiness, notPublic, weakHint });
}

/** A movie is not called good if no model could check hint 5, even if its images match their prompts. */
function scoreMark(score: number | null, isRecognitionUnknown: boolean): ReadinessMark {
  const texts = movieTexts.get();
  if (score === null) return { text: texts.notChecked, tone: 'neutral' };
  if (score >= GOOD && isRecognitionUnknown) return { text: texts.hint5NotChecked, tone: 'neutral' };
  if (score >= GOOD) return { text: texts.good({ score }), tone: 'success' };
  if (score >= FAIR) return { text: texts.fair({ score }), tone: 'accent' };
  return { text: texts.poor({ score }), tone: 'danger' };
}

/** Describes an issue of hints in a sentence, e.g. `Hints 1 and 2 show little of their prompts`. */
export function issueSentence(issue: Exclude<ImageIssue, 'near-duplicate'>, levels: readonly number[]): string {
  const hints = new Intl.ListFormat(readerLanguage(), { type: 'conjunction' }).format(levels.map(String));
  return issueTexts.get()[`${levels.length === 1 ? 'one' : 'several'}-${issue}`]({ hints });
}
