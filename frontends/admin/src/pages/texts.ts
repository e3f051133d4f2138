import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../define-texts.ts';

export const english = {
  dashboardTitle: 'Admin Dashboard · Dreamreel',
  pageTitle: params('{page} · Admin Dashboard · Dreamreel'),
  navigation: 'Dashboard',
  didNotOpen: 'The dashboard didn’t load',
  didNotOpenText: 'The server didn’t respond. Your saved work is safe.',
  pageDidNotLoad: 'This page didn’t load',
  pageDidNotLoadText: 'Your saved work is safe. Check your connection and try again.',
  adminsOnly: params('{page}: for admins only'),
  adminsOnlyText: 'You’re signed in as an editor. Ask an admin if you need something from this page.',
  addMovie: 'Add movie',
  allMovies: 'All movies',
  stillAnalyzer: 'Still analyzer',
  openMovie: 'Back to the movie',
  imageOf: params('{title}, image {number}'),
  prompt: 'Prompt',
  versions: 'Versions',
  noMovies: 'No movies yet',
  noMoviesText:
    'Add your first movie, generate its five images, and schedule it for a day. Players get a new movie every day at midnight UTC.',
  addFirstMovie: 'Add the first movie',
  noSuchMovie:
    'This movie doesn’t exist. If it was deleted recently, you can restore it at the bottom of the list of all movies.',
  noSuchImage: 'This image doesn’t exist. Its movie may have been deleted.',
  movieDidNotLoad: 'The movie didn’t load',
  checkConnection: 'No data was lost. Check your connection and try again.',
  deleteMovie: 'Delete movie',
  delete: 'Delete',
  deleteQuestion: params('Are you sure you want to delete "{title}"? This action cannot be undone.'),
  shownToday: 'Players see this movie today',
  swapNow: 'Swap now',
  swapQuestion: params('Anyone who plays {title} from now on gets the hints in the new order.'),
  close: 'Close',
  posts: 'Posts',
  postsDidNotLoad: 'The posts didn’t load',
  postsDidNotLoadText: 'Scheduled posts will still go out on time. Check your connection and try again.',
  queue: 'Queue',
  history: 'History',
  sandbox: 'Local sandbox',
};

export const pageTexts = defineTexts('pages', english);
