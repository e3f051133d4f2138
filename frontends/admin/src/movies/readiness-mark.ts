import type { ImageIssue, ImageReadiness, MovieReadiness } from '@dreamreel/proto/catalogue/readiness';

/** How ready a movie or an image is, in a word and a number. */
export type ReadinessMark = {
  readonly text: string;
  readonly tone: 'neutral' | 'accent' | 'success' | 'danger';
};

/** In percent. */
const GOOD = 75;
const FAIR = 50;

/** The mark of a movie. */
export function movieMark({ score, weakHint, notPublic, isRecognitionUnknown = false }: MovieReadiness): ReadinessMark {
  if (notPublic) return { text: 'Not public', tone: 'danger' };
  if (weakHint) return { text: score === null ? 'Weak' : `Weak ${score} %`, tone: 'danger' };
  return scoreMark(score, isRecognitionUnknown);
}

/** The mark of an image. */
export function imageMark({ issues, ...readiness }: ImageReadiness): ReadinessMark {
  const [notPublic, weakHint] = [issues.includes('not-public'), issues.includes('hint-5-says-nothing')];
  return movieMark({ ...readiness, notPublic, weakHint });
}

/** A movie that no model could recognize is not called good, however much of the prompts is in its images. */
function scoreMark(score: number | null, isRecognitionUnknown: boolean): ReadinessMark {
  if (score === null) return { text: 'Not checked', tone: 'neutral' };
  if (score >= GOOD && isRecognitionUnknown) return { text: 'Hint 5 not checked', tone: 'neutral' };
  if (score >= GOOD) return { text: `Good ${score} %`, tone: 'success' };
  if (score >= FAIR) return { text: `Fair ${score} %`, tone: 'accent' };
  return { text: `Poor ${score} %`, tone: 'danger' };
}

/** What an issue means, said of one image. */
export const ISSUE_TEXTS: Readonly<Record<Exclude<ImageIssue, 'near-duplicate'>, string>> = {
  'not-public': 'Moderation has flagged it or did not answer: its movie cannot be planned',
  'hint-5-says-nothing': 'As the easiest hint it says nothing about the movie',
  'hint-1-names-movie': 'As the hardest hint it gives the movie away',
  'little-of-prompt': 'Less than half of what its prompt names is in it',
  'not-described': 'Its description was not made from it',
  'not-checked': 'It was not compared with its prompt',
};

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What an issue means, said of the hints of some levels. */
const SENTENCES: Readonly<Record<keyof typeof ISSUE_TEXTS, readonly [one: string, several: string]>> = {
  'not-public': ['must not be public', 'must not be public'],
  'hint-5-says-nothing': ['says nothing about the movie', 'say nothing about the movie'],
  'hint-1-names-movie': ['gives the movie away', 'give the movie away'],
  'little-of-prompt': ['shows little of its prompt', 'show little of their prompts'],
  'not-described': ['was not described from the image', 'were not described from the image'],
  'not-checked': ['was not compared with its prompt', 'were not compared with their prompts'],
};

/** An issue of hints, in a sentence: `Hints 1 and 2 show little of their prompts`. */
export function issueSentence(issue: keyof typeof SENTENCES, levels: readonly number[]): string {
  const [one, several] = SENTENCES[issue];
  const names = listed.format(levels.map(String));
  return levels.length === 1 ? `Hint ${names} ${one}` : `Hints ${names} ${several}`;
}
