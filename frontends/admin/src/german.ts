import { german as ownAccess } from './features/own-access/texts.de.ts';
import { german as failures } from './session/failure-texts.de.ts';

/** All German texts of the dashboard by name: one file that English readers never load. */
export const german = {
  failures,
  ownAccess,
};
