import { defineTexts } from '../../define-texts.ts';

export const english = {
  settings: 'Settings',
  hardMode: 'Hard mode',
  hardModeText: 'Turns off Skip Hint and scene descriptions. Your statistics also show hard-mode games separately.',
  hardModeLater: 'Takes effect with your next game. A game in progress isn’t affected.',
  theme: 'Theme',
  light: 'Light',
  system: 'System',
  dark: 'Dark',
};

export const settingsTexts = defineTexts('settings', english);
