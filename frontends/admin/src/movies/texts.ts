import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../define-texts.ts';

export const english = {
  didNotLoad: 'Couldn’t load',
  readiness: 'State:',
  notPublic: 'Not public',
  'not-tested': 'Not tested',
  good: 'Good',
  'hint-1-gives-it-away': 'Hint 1 is too easy',
  'hint-5-says-nothing': 'Hint 5 is too vague',
  localEstimate: 'local estimate',
  estimate: params('Estimate {value}%'),
  recognized: 'Recognized',
  recognizedInList: 'Recognized in a list',
  notRecognized: 'Not recognized',
  gap: 'No movie',
  notReady: 'Not ready',
  repeat: 'Repeat',
  automatic: 'Planned automatically',
  alsoOn: params('Also on {dates}'),
  level: params('Level {level} · {name}'),
  veryHard: 'Very Hard',
  hard: 'Hard',
  medium: 'Medium',
  easy: 'Easy',
  veryEasy: 'Very Easy',
  heicPhoto: 'This is a HEIC photo. Export it as a JPEG and choose that file.',
  notAnImage: 'This file isn’t a JPEG, PNG or WebP image. Choose another file.',
  damagedFile: 'The file is damaged and can’t be read as an image. Choose another file.',
  tooSmall: params(
    'The image has {width} × {height} pixels. It needs at least {minWidth} × {minHeight}. Choose a larger image.',
  ),
};

export const movieTexts = defineTexts('movies', english);
