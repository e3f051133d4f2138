import { defineTexts } from '../../define-texts.ts';

export const english = {
  button: 'Shortcuts',
  anyLetter: 'any letter',
  goToBox: 'Go to the guess box',
  guess: 'Guess, or choose the highlighted title',
  mark: 'Move through the list of titles',
  closeList: 'Close the list',
  hints: 'Browse the hints you’ve seen, or all scenes after the game',
  showKeys: 'Show these shortcuts',
};

export const keysTexts = defineTexts('keys', english);
