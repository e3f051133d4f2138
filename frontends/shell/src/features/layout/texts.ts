import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  skip: 'Skip to content',
  home: 'Dreamreel home',
  theme: 'Theme',
  light: 'Light theme',
  system: 'System theme',
  dark: 'Dark theme',
  signIn: 'Sign In',
  offline: 'You’re offline. Your guess stays here.',
  dashboardOffline: 'You’re offline. What you typed stays on this page.',
  imagesFailed: 'Some images didn’t load.',
  tryAgain: 'Try again',
  claim: 'One movie a day, in five AI-generated scenes. The next movie arrives at midnight UTC.',
  settings: 'Settings',
  cookies: 'Cookies',
  language: 'Language',
  notFoundTitle: '404 Page Not Found · Dreamreel',
  dayTitle: params('Movie for {date} · Dreamreel'),
};

export const layoutTexts = defineTexts('layout', english);
