import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../define-texts.ts';

export const english = {
  didNotLoad: 'Couldn’t load',
  readiness: 'Readiness:',
  notPublic: 'Not public',
  weak: 'Weak',
  weakScore: params('Weak {score}%'),
  notChecked: 'Not checked',
  hint5NotChecked: 'Hint 5 not checked',
  good: params('Good {score}%'),
  fair: params('Fair {score}%'),
  poor: params('Poor {score}%'),
  gap: 'Gap',
  notReady: 'Not ready',
  repeat: 'Repeat',
  automatic: 'Automatic',
  alsoOn: params('Also on {dates}'),
  level: params('Level {level} · {name}'),
  veryHard: 'Very Hard',
  hard: 'Hard',
  medium: 'Medium',
  easy: 'Easy',
  veryEasy: 'Very Easy',
  fileTooLarge: params('The file is {size}. Files can have at most {limit} MB. Choose a smaller file.'),
  notAnImage: 'This file isn’t a JPEG, PNG or WebP image. Choose another file.',
  damagedFile: 'The file is damaged and can’t be read as an image. Choose another file.',
  tooManyPixels: params(
    'The image has {megapixels} megapixels. Images can have at most {limit}. Choose a smaller image.',
  ),
  tooSmall: params(
    'The image has {width} × {height} pixels. It needs at least {minWidth} × {minHeight}. Choose a larger image.',
  ),
  weakHint: 'The easiest hint is too weak',
  weakHintQuestion:
    'Hint 5 of this movie doesn’t show what its prompt describes, or players can’t recognize the movie in it. Players who need all five hints won’t have enough to go on.',
  planAnyway: 'Plan it anyway',
};

export const movieTexts = defineTexts('movies', english);
