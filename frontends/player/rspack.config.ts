import { frontEndConfig } from '../../infra/rspack/front-end-config.ts';

export default frontEndConfig({
  name: 'player',
  directory: import.meta.dirname,
  exposes: {
    './landing-page': './src/features/landing/landing-page.tsx',
    './daily-game-page': './src/features/daily-game/daily-game-page.tsx',
    './user-menu': './src/features/account/user-menu.tsx',
    './consent-banner': './src/features/consent/consent-banner.tsx',
    './privacy-page': './src/features/privacy/privacy-page.tsx',
    './unsubscribe-page': './src/features/unsubscribe/unsubscribe-page.tsx',
  },
});
