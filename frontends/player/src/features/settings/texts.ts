import { defineTexts } from '../../define-texts.ts';

export const english = {
  settings: 'Settings',
  hardMode: 'Hard mode',
  hardModeText: 'No Skip Hint and no scene descriptions. Your statistics also show hard-mode games separately.',
  hardModeLater: 'Starts with your next game. A game in progress doesn’t change.',
  theme: 'Theme',
  light: 'Light',
  system: 'System',
  dark: 'Dark',
};

export const settingsTexts = defineTexts('settings', english);
