import { german as calendar } from './features/calendar/texts.de.ts';
import { german as comingDays } from './features/coming-days/texts.de.ts';
import { german as gameSettings } from './features/game-settings/texts.de.ts';
import { german as imageGeneration } from './features/image-generation/texts.de.ts';
import { german as promptWarnings } from './features/image-generation/warning-texts.de.ts';
import { german as notices } from './features/notices/texts.de.ts';
import { german as numbers } from './features/numbers/texts.de.ts';
import { german as ownAccess } from './features/own-access/texts.de.ts';
import { german as stillAnalyzer } from './features/still-analyzer/texts.de.ts';
import { german as versions } from './features/versions/texts.de.ts';

/** All German texts of the dashboard by name: one file that English readers never load. */
export const german = {
  calendar,
  comingDays,
  gameSettings,
  imageGeneration,
  notices,
  numbers,
  ownAccess,
  promptWarnings,
  stillAnalyzer,
  versions,
};
