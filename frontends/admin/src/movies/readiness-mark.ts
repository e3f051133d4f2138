import type {
  ImageIssue,
  ImageReadiness,
  MovieGuessability,
  MovieReadiness,
} from '@dreamreel/proto/catalogue/readiness';
import { formatList } from '../format-list.ts';
import { issueTexts } from './issue-texts.ts';
import { movieTexts } from './texts.ts';

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
  const texts = movieTexts.get();
  const {
    notPublic,
    guessability: { verdict, isEstimate },
  } = readiness;
  if (!ready) return { text: texts.notReady, tone: 'danger' };
  if (notPublic) return { text: texts.notPublic, tone: 'danger' };
  if (verdict === 'not-tested') return { text: texts[verdict], tone: 'neutral' };
  const tone = verdict === 'good' ? (isEstimate ? 'neutral' : 'success') : 'accent';
  return { text: texts[verdict], tone, ...(isEstimate && { note: texts.localEstimate }) };
}

/** Returns the verdict of a movie's guessability test. */
export function verdictOf({ guessability }: MovieReadiness): MovieGuessability['verdict'] {
  return guessability.verdict;
}

/** Returns the badge for an image: whether it is forbidden, or else how the movie was recognized in it. */
export function imageMark({ issues, guessability }: ImageReadiness): ReadinessMark {
  const texts = movieTexts.get();
  const { value, isEstimate } = guessability;
  const isBad = issues.includes('hint-5-says-nothing') || issues.includes('hint-1-names-movie');
  const tone = isBad ? 'accent' : 'neutral';
  if (issues.includes('not-public')) return { text: texts.notPublic, tone: 'danger' };
  if (value === null) return { text: texts['not-tested'], tone: 'neutral' };
  if (isEstimate) return { text: texts.estimate({ value }), tone };
  return { text: value === 0 ? texts.notRecognized : value > 50 ? texts.recognized : texts.recognizedInList, tone };
}

/** Describes an issue that affects one or more hints, such as `Hints 1 and 2 show little of what their prompts describe`. */
export function issueSentence(issue: ListedIssue, levels: readonly number[], imageCount: number): string {
  if (issue === 'not-checked' && levels.length === imageCount) return issueTexts.get()['all-not-checked'];
  const hints = formatList(levels.map(String));
  return issueTexts.get()[`${levels.length === 1 ? 'one' : 'several'}-${issue}`]({ hints });
}

/** Issues that a movie card lists. Duplicates have their own sentences, and the guessability panel covers the others. */
export type ListedIssue = Exclude<ImageIssue, 'near-duplicate' | 'hint-5-says-nothing' | 'hint-1-names-movie'>;
