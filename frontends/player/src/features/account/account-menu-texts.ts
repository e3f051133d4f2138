import { defineTexts } from '../../define-texts.ts';

export const english = {
  signIn: 'Sign In',
  menu: 'Account menu',
};

export const accountMenuTexts = defineTexts('accountMenu', english);
