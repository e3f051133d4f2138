import { german as adminLogin } from './features/admin-login/texts.de.ts';
import { german as auditActionNames } from './features/audit-log/action-name-texts.de.ts';
import { german as auditDone } from './features/audit-log/done-texts.de.ts';
import { german as auditFields } from './features/audit-log/field-texts.de.ts';
import { german as auditLog } from './features/audit-log/texts.de.ts';
import { german as auditTried } from './features/audit-log/tried-texts.de.ts';
import { german as calendar } from './features/calendar/texts.de.ts';
import { german as comingDays } from './features/coming-days/texts.de.ts';
import { german as gameSettings } from './features/game-settings/texts.de.ts';
import { german as imageGeneration } from './features/image-generation/texts.de.ts';
import { german as promptWarnings } from './features/image-generation/warning-texts.de.ts';
import { german as join } from './features/join/texts.de.ts';
import { german as notices } from './features/notices/texts.de.ts';
import { german as numbers } from './features/numbers/texts.de.ts';
import { german as ownAccess } from './features/own-access/texts.de.ts';
import { german as people } from './features/people/texts.de.ts';
import { german as socialNetworks } from './features/social/network-texts.de.ts';
import { german as socialQueue } from './features/social/queue-texts.de.ts';
import { german as postStates } from './features/social/state-texts.de.ts';
import { german as social } from './features/social/texts.de.ts';
import { german as stillAnalyzer } from './features/still-analyzer/texts.de.ts';
import { german as versions } from './features/versions/texts.de.ts';
import { german as roles } from './role-texts.de.ts';
import { german as failures } from './session/failure-texts.de.ts';
import { german as session } from './session/session-texts.de.ts';

/** All German texts of the dashboard by name: one file that English readers never load. */
export const german = {
  adminLogin,
  auditActionNames,
  auditDone,
  auditFields,
  auditLog,
  auditTried,
  calendar,
  comingDays,
  failures,
  gameSettings,
  imageGeneration,
  join,
  notices,
  numbers,
  ownAccess,
  people,
  postStates,
  promptWarnings,
  roles,
  session,
  social,
  socialNetworks,
  socialQueue,
  stillAnalyzer,
  versions,
};
