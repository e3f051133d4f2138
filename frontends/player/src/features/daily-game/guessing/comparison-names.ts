import { msg } from '@lingui/core/macro';

/** What a wrong guess has in common with the movie. */
export const COMPARISON_NAMES = {
  'also-Action': msg`Also action`,
  'also-Adventure': msg`Also adventure`,
  'also-Animation': msg`Also animation`,
  'also-Comedy': msg`Also comedy`,
  'also-Crime': msg`Also crime`,
  'also-Documentary': msg`Also documentary`,
  'also-Drama': msg`Also drama`,
  'also-Family': msg`Also family`,
  'also-Fantasy': msg`Also fantasy`,
  'also-History': msg`Also history`,
  'also-Horror': msg`Also horror`,
  'also-Music': msg`Also music`,
  'also-Mystery': msg`Also mystery`,
  'also-Romance': msg`Also romance`,
  'also-Science Fiction': msg`Also science fiction`,
  'also-Thriller': msg`Also thriller`,
  'also-War': msg`Also war`,
  'also-Western': msg`Also western`,
  earlier: msg`Answer is older`,
  later: msg`Answer is newer`,
  'same-decade': msg`Same decade`,
  'same-director': msg`Same director`,
  'same-genre': msg`Same genre`,
  'same-lead-actor': msg`Same lead actor`,
};
