import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  search: 'Search movies',
  searchPlaceholder: 'Title, year or feature date',
  show: 'Show',
  all: 'All movies',
  pending: 'Pending',
  incomplete: 'Missing images',
  unscheduled: 'Not scheduled',
  sortBy: 'Sort by',
  title: 'Title',
  year: 'Year',
  featuredDate: 'Feature Date',
  ascending: 'Ascending',
  descending: 'Descending',
  perPage: 'Per page',
  showing: params('Showing {shown} of {found} movies'),
  showingFiltered: params('Showing {shown} of {found} movies (filtered by {filter})'),
  searchFilter: params('“{search}”'),
  pendingFilter: 'pending',
  incompleteFilter: 'missing images',
  unscheduledFilter: 'without a date',
  noMatch: 'No movies match. Try part of a title, a year or a feature date.',
  showAll: 'Show all movies',
  movies: 'Movies',
  loading: 'Loading movies',
  didNotLoad: 'The movies didn’t load',
  checkConnection: 'No data was lost. Check your connection and try again.',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: params('Page {page} of {pages}'),
};

export const movieListTexts = defineTexts('movieList', english);
