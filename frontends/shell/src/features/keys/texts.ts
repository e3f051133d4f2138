import { defineTexts } from '../../define-texts.ts';

export const english = {
  button: 'Keys',
  anyLetter: 'any letter',
  goToBox: 'Go to the guess box',
  guess: 'Guess, or take the marked title',
  mark: 'Mark a title in the list',
  closeList: 'Close the list',
  hints: 'Look at the hints you have seen; after the end, at all scenes',
  showKeys: 'Show these keys',
};

export const keysTexts = defineTexts('keys', english);
