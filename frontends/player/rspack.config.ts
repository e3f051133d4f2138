import { frontEndConfig } from '../../infra/rspack/front-end-config.ts';

export default frontEndConfig({
  name: 'player',
  directory: import.meta.dirname,
  exposes: {
    './landing-page': './src/features/landing/landing-page.tsx',
    './daily-game-page': './src/features/daily-game/daily-game-page.tsx',
  },
});
