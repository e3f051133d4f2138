import { german as conflicts } from './conflicts/texts.de.ts';
import { german as bulk } from './features/bulk/texts.de.ts';
import { german as dashboard } from './features/dashboard/texts.de.ts';
import { german as adminKeys } from './features/keys/texts.de.ts';
import { german as deleting } from './features/movie-card/deleting/texts.de.ts';
import { german as imageChecks } from './features/movie-card/image-checks/texts.de.ts';
import { german as images } from './features/movie-card/images/texts.de.ts';
import { german as movieCard } from './features/movie-card/texts.de.ts';
import { german as movieForm } from './features/movie-form/texts.de.ts';
import { german as movieImport } from './features/movie-import/texts.de.ts';
import { german as movieList } from './features/movie-list/texts.de.ts';
import { german as ownAccess } from './features/own-access/texts.de.ts';
import { german as issues } from './movies/issue-texts.de.ts';
import { german as movies } from './movies/texts.de.ts';
import { german as pages } from './pages/texts.de.ts';
import { german as pageTitles } from './pages/title-texts.de.ts';

/** All German texts of the dashboard by name: one file that English readers never load. */
export const german = {
  adminKeys,
  bulk,
  conflicts,
  dashboard,
  deleting,
  imageChecks,
  images,
  issues,
  movieCard,
  movieForm,
  movieImport,
  movieList,
  movies,
  ownAccess,
  pages,
  pageTitles,
};
