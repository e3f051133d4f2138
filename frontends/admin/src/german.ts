import { german as adminLogin } from './features/admin-login/texts.de.ts';
import { german as auditActionNames } from './features/audit-log/action-name-texts.de.ts';
import { german as auditDone } from './features/audit-log/done-texts.de.ts';
import { german as auditFields } from './features/audit-log/field-texts.de.ts';
import { german as auditLog } from './features/audit-log/texts.de.ts';
import { german as auditTried } from './features/audit-log/tried-texts.de.ts';
import { german as join } from './features/join/texts.de.ts';
import { german as ownAccess } from './features/own-access/texts.de.ts';
import { german as people } from './features/people/texts.de.ts';
import { german as socialNetworks } from './features/social/network-texts.de.ts';
import { german as socialQueue } from './features/social/queue-texts.de.ts';
import { german as postStates } from './features/social/state-texts.de.ts';
import { german as social } from './features/social/texts.de.ts';
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
  failures,
  join,
  ownAccess,
  people,
  postStates,
  roles,
  session,
  social,
  socialNetworks,
  socialQueue,
};
