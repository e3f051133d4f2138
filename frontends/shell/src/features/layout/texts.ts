import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  skip: 'Skip to content',
  home: 'Dreamreel, home',
  theme: 'Theme',
  light: 'Light theme',
  system: 'Theme of the system',
  dark: 'Dark theme',
  signIn: 'Sign In',
  offline: 'You are offline. What you type stays until you leave or reload this page.',
  imagesFailed: 'Some images did not load.',
  tryAgain: 'Try again',
  claim: 'One movie a day, in five dreamt scenes. A new reel at midnight UTC.',
  cookies: 'Cookies',
  language: 'Language',
  notFoundTitle: '404 Page Not Found · Dreamreel',
  dayTitle: params('The movie of {date} · Dreamreel'),
};

export const layoutTexts = defineTexts('layout', english);
