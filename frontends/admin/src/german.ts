import { german as conflicts } from './conflicts/texts.de.ts';
import { german as adminLogin } from './features/admin-login/texts.de.ts';
import { german as auditActionNames } from './features/audit-log/action-name-texts.de.ts';
import { german as auditDone } from './features/audit-log/done-texts.de.ts';
import { german as auditFields } from './features/audit-log/field-texts.de.ts';
import { german as auditLog } from './features/audit-log/texts.de.ts';
import { german as auditTried } from './features/audit-log/tried-texts.de.ts';
import { german as auditUndo } from './features/audit-log/undo-texts.de.ts';
import { german as bulk } from './features/bulk/texts.de.ts';
import { german as calendar } from './features/calendar/texts.de.ts';
import { german as comingDays } from './features/coming-days/texts.de.ts';
import { german as dashboard } from './features/dashboard/texts.de.ts';
import { german as gameSettings } from './features/game-settings/texts.de.ts';
import { german as imageGeneration } from './features/image-generation/texts.de.ts';
import { german as promptWarnings } from './features/image-generation/warning-texts.de.ts';
import { german as join } from './features/join/texts.de.ts';
import { german as adminKeys } from './features/keys/texts.de.ts';
import { german as deleting } from './features/movie-card/deleting/texts.de.ts';
import { german as guessability } from './features/movie-card/guessability/texts.de.ts';
import { german as imageChecks } from './features/movie-card/image-checks/texts.de.ts';
import { german as images } from './features/movie-card/images/texts.de.ts';
import { german as movieCard } from './features/movie-card/texts.de.ts';
import { german as movieForm } from './features/movie-form/texts.de.ts';
import { german as movieImport } from './features/movie-import/texts.de.ts';
import { german as movieList } from './features/movie-list/texts.de.ts';
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
import { german as issues } from './movies/issue-texts.de.ts';
import { german as movies } from './movies/texts.de.ts';
import { german as pages } from './pages/texts.de.ts';
import { german as pageTitles } from './pages/title-texts.de.ts';
import { german as roles } from './role-texts.de.ts';
import { german as failures } from './session/failure-texts.de.ts';
import { german as session } from './session/session-texts.de.ts';
import { german as undoFailures } from './undo/failure-texts.de.ts';
import { german as undo } from './undo/texts.de.ts';

/**
 * All German messages of the dashboard, by feature name. German messages are in a separate file that isn't loaded for English
 * users.
 */
export const german = {
  adminKeys,
  adminLogin,
  auditActionNames,
  auditDone,
  auditFields,
  auditLog,
  auditTried,
  auditUndo,
  bulk,
  calendar,
  comingDays,
  conflicts,
  dashboard,
  deleting,
  failures,
  gameSettings,
  guessability,
  imageChecks,
  imageGeneration,
  images,
  issues,
  join,
  movieCard,
  movieForm,
  movieImport,
  movieList,
  movies,
  notices,
  numbers,
  ownAccess,
  pageTitles,
  pages,
  people,
  postStates,
  promptWarnings,
  roles,
  session,
  social,
  socialNetworks,
  socialQueue,
  stillAnalyzer,
  undo,
  undoFailures,
  versions,
};
