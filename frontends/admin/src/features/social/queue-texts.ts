import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

/** Texts of the queue and the history of posts. */
export const english = {
  loadFailed: 'The posts didn’t load',
  loadFailedText: 'Scheduled posts will still go out on time. Check your connection and try again.',
  queue: 'Queue',
  history: 'History',
  showMore: 'Show more',
  network: 'Network',
  allNetworks: 'All networks',
  state: 'State',
  allStates: 'All states',
  noMatches: 'No posts match these filters.',
  emptyQueue: 'Nothing is scheduled. To schedule a post, click “Post to Social Media” on a movie and choose a time.',
  emptyHistory: 'Nothing has been posted yet.',
  movie: params('Movie {number}'),
  deletedMovie: params('Movie {number} (deleted)'),
  generatedLater: 'The text is generated when the post is published.',
  dueAt: params('For {time}'),
  canceledAt: params('canceled {time}'),
  scheduledBy: params('scheduled by {name}'),
  immediateBy: params('immediate post by {name}'),
  reviewAndPost: 'Review and post again',
  edit: 'Edit',
  viewAttempts: 'View attempts',
  cancelPost: 'Cancel post',
  keepPost: 'Keep post',
  cancelTitle: 'Cancel this post?',
  cancelText: params('The post about {title} won’t be published on {network}. You can still find it in the history.'),
};

export const queueTexts = defineTexts('socialQueue', english);
