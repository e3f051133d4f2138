import { catalogue } from '../../catalogue.ts';

export const english = {
  signIn: 'Sign In',
  menu: 'Account menu',
};

export const menuTexts = catalogue('accountMenu', english);
