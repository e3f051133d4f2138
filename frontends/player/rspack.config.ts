import { frontEndConfig } from '../../infra/rspack/front-end-config.ts';

/** What the shell loads. */
export const exposes = {
  './landing-page': './src/features/landing/landing-page.tsx',
  './daily-page': './src/pages/daily-page.tsx',
  './archive-page': './src/features/archive/archive-page.tsx',
  './user-menu': './src/features/account/user-menu.tsx',
  './consent-banner': './src/features/consent/consent-banner.tsx',
  './privacy-page': './src/features/privacy/privacy-page.tsx',
  './unsubscribe-page': './src/features/unsubscribe/unsubscribe-page.tsx',
};

export default frontEndConfig({ name: 'player', directory: import.meta.dirname, exposes });
