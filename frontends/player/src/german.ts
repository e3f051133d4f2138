import { german as cinema } from './cinema/texts.de.ts';
import { german as about } from './features/about/texts.de.ts';
import { german as accountMenu } from './features/account/account-menu-texts.de.ts';
import { german as account } from './features/account/texts.de.ts';
import { german as accountTrust } from './features/account/trust-texts.de.ts';
import { german as accountLinks } from './features/account-links/texts.de.ts';
import { german as accountPage } from './features/account-page/texts.de.ts';
import { german as archive } from './features/archive/texts.de.ts';
import { german as consent } from './features/consent/texts.de.ts';
import { german as hardMode } from './features/daily-game/guessing/hard-mode-texts.de.ts';
import { german as guessing } from './features/daily-game/guessing/texts.de.ts';
import { german as otherDay } from './features/daily-game/other-days/texts.de.ts';
import { german as preview } from './features/daily-game/preview-texts.de.ts';
import { german as result } from './features/daily-game/result/texts.de.ts';
import { german as game } from './features/daily-game/texts.de.ts';
import { german as dailyResults } from './features/daily-results/texts.de.ts';
import { german as device } from './features/device/texts.de.ts';
import { german as reveal } from './features/landing/reveal-texts.de.ts';
import { german as landing } from './features/landing/texts.de.ts';
import { german as menu } from './features/menu/texts.de.ts';
import { german as retention } from './features/privacy/retention/texts.de.ts';
import { german as storage } from './features/privacy/storage-texts.de.ts';
import { german as privacy } from './features/privacy/texts.de.ts';
import { german as settings } from './features/settings/texts.de.ts';
import { german as share } from './features/share/texts.de.ts';
import { german as statisticsSection } from './features/statistics/section-texts.de.ts';
import { german as statistics } from './features/statistics/texts.de.ts';
import { german as unsubscribe } from './features/unsubscribe/texts.de.ts';
import { german as accountErrors } from './forms/account-error-texts.de.ts';
import { german as forms } from './forms/form-texts.de.ts';
import { german as score } from './score/texts.de.ts';
import { german as common } from './texts.de.ts';

/** German messages for the player pages. The German messages are in a separate chunk that English pages don't load. */
export const german = {
  about,
  account,
  accountErrors,
  accountLinks,
  accountMenu,
  accountPage,
  accountTrust,
  archive,
  cinema,
  common,
  consent,
  dailyResults,
  device,
  result,
  forms,
  game,
  guessing,
  hardMode,
  landing,
  menu,
  otherDay,
  preview,
  privacy,
  retention,
  reveal,
  score,
  settings,
  share,
  statistics,
  statisticsSection,
  storage,
  unsubscribe,
};
