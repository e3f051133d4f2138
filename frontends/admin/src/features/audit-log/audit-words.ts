import type { AuditDetails, AuditEntry } from '@dreamreel/proto/identity/audit-log';
import type { OperationName } from '@dreamreel/proto/operations';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';

/** How an action is said: `[moved, move]`, and what follows, with `{movie}` for the title. */
type Words = {
  readonly verb: readonly [past: string, infinitive: string];
  readonly rest: (details: AuditDetails) => string;
};

/** A new operation without words here is shown by its name. */
const WORDS: Partial<Record<OperationName, Words>> = {
  createMovie: say('added', 'add', () => '{movie}'),
  importMovies: say('imported', 'import', ({ dryRun }) =>
    dryRun === true ? 'a list of movies on trial' : 'a list of movies',
  ),
  changeMovie: say('changed', 'change', (details) => `{movie}${changesOf(details)}`),
  deleteMovie: say('deleted', 'delete', () => '{movie}'),
  restoreMovie: say('restored', 'restore', () => '{movie}'),
  planDay: say('planned', 'plan', ({ date }) => `{movie} for ${day(date)}`),
  moveDay: say('moved', 'move', ({ date, to, swapWith }) => {
    const swap = swapWith === undefined ? '' : ', in exchange for the movie there';
    return `{movie} from ${day(date)} to ${day(to)}${swap}`;
  }),
  clearDay: say('took', 'take', ({ date }) => `{movie} off ${day(date)}`),
  reorderImages: say('swapped', 'swap', ({ fromPosition, toPosition }) => {
    return `images ${place(fromPosition)} and ${place(toPosition)} of {movie}`;
  }),
  addImage: say('put', 'put', ({ position }) => `an image at position ${place(position)} of {movie}`),
  uploadImage: say('put', 'put', ({ position }) => `an uploaded image at position ${place(position)} of {movie}`),
  restoreImage: say('showed', 'show', ({ position }) => `another version of image ${place(position)} of {movie}`),
  describeImage: say('described', 'describe', ({ position }) => `image ${place(position)} of {movie}`),
  acceptDuplicate: say(
    'accepted',
    'accept',
    ({ position }) => `that image ${place(position)} of {movie} looks like another`,
  ),
  generatePrompts: say('had', 'have', () => 'prompts written for {movie}'),
  savePromptDraft: say('edited', 'edit', () => 'the prompts of {movie}'),
  generateImages: say('began', 'begin', () => 'to generate the images of {movie}'),
  cancelImages: say('stopped', 'stop', () => 'the image generation of {movie}'),
  retryPrompt: say('generated', 'generate', () => 'a failed image of {movie} again'),
  checkImage: say('checked', 'check', ({ position }) => `image ${place(position)} of {movie}`),
  makeCandidates: say('ordered', 'order', ({ position }) => `candidates for image ${place(position)} of {movie}`),
  analyzeMovieStill: say('analyzed', 'analyze', () => 'a still'),
  generateFromDescription: say('generated', 'generate', () => 'an image from a description'),
  analyzeAndGenerate: say('generated', 'generate', () => 'an image from a still'),
  postToSocialMedia: say('posted', 'post', () => '{movie} to the social networks'),
  schedulePosts: say('scheduled', 'schedule', () => 'posts of {movie}'),
  changeScheduledPost: say('changed', 'change', ({ scheduledId }) => `scheduled post ${scheduledId ?? ''}`),
  cancelScheduledPost: say('cancelled', 'cancel', ({ scheduledId }) => `scheduled post ${scheduledId ?? ''}`),
  postScheduledNow: say('posted', 'post', ({ scheduledId }) => `scheduled post ${scheduledId ?? ''} at once`),
  testSocialMedia: say('tested', 'test', () => 'the connection to the social networks'),
  resendMail: say('sent', 'send', ({ userId }) => `the mail of player ${userId} again`),
  inviteAdmin: say(
    'invited',
    'invite',
    ({ note, role }) => `${note || 'somebody'}${role === undefined ? '' : ` as ${article(role)}`}`,
  ),
  withdrawInvitation: say('withdrew', 'withdraw', ({ invitationId }) => `invitation ${invitationId}`),
  changeAdmin: say('changed', 'change', (details) => `${details.person ?? 'a person'}: ${accessOf(details)}`),
  changeAdminPassword: say('changed', 'change', () => 'their own password'),
  changeGameSettings: say('changed', 'change', ({ comparesGuesses }) => {
    const now = typeof comparesGuesses === 'boolean' ? ` (${comparesGuesses ? 'on' : 'off'})` : '';
    return `what a wrong guess has in common${now}`;
  }),
  joinAsAdmin: say('joined', 'join', () => 'by an invitation'),
  adminLogin: say('signed', 'sign', () => 'in'),
  adminLogout: say('signed', 'sign', () => 'out'),
};

/** The actions that can be searched for, by name in order. */
export const ACTIONS: readonly { readonly action: string; readonly name: string }[] = Object.keys(WORDS)
  .map((action) => ({ action, name: sentenceCase(spaced(action)) }))
  .toSorted((one, other) => one.name.localeCompare(other.name));

/** What somebody did, or tried to do, without who and when. `{movie}` stands where the title goes. */
export function actionText({ action, details, outcome, movieId }: AuditEntry): string {
  const words = new Map<string, Words>(Object.entries(WORDS)).get(action);
  const { verb, rest } =
    words ?? say('used', 'use', () => `“${spaced(action)}”${movieId === null ? '' : ' on {movie}'}`);
  return outcome === 'done' ? `${verb[0]} ${rest(details)}` : `tried to ${verb[1]} ${rest(details)}`;
}

/** The title of the movie that an entry is about. */
export function movieName({ movieTitle, movieId, details }: AuditEntry): string {
  if (movieTitle !== null) return movieTitle;
  if (movieId !== null) return `movie ${movieId}`;
  return typeof details.title === 'string' ? details.title : 'a movie';
}

export function personName({ person }: Pick<AuditEntry, 'person'>): string {
  return person ?? 'Somebody unknown';
}

export const OUTCOMES = {
  done: 'Done',
  rejected: 'Rejected',
  failed: 'Failed',
  unknown: 'End not known',
} as const;

function say(past: string, infinitive: string, rest: Words['rest']): Words {
  return { verb: [past, infinitive], rest };
}

function day(date: AuditDetails[string] | undefined): string {
  return typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? shownDay(date) : 'a day';
}

/** Positions are counted from zero; those of an address arrive as text. */
function place(position: AuditDetails[string] | undefined): string {
  return typeof position === 'number' || (typeof position === 'string' && /^\d$/.test(position))
    ? String(Number(position) + 1)
    : '?';
}

function article(role: AuditDetails[string] | undefined): string {
  return role === 'admin' ? 'an admin' : 'an editor';
}

function accessOf({ role, active }: AuditDetails): string {
  if (active === false) return 'deactivated';
  if (active === true) return 'activated again';
  return `now ${article(role)}`;
}

const NOT_NAMED: readonly string[] = ['version', 'confirmWeakHint', 'confirmSimilar', 'seen'];

function changesOf({ fields, featureDate }: AuditDetails): string {
  const names = (Array.isArray(fields) ? fields : []).filter((name) => !NOT_NAMED.includes(name));
  const texts = names.map((name) => (name === 'featureDate' && featureDate ? `day ${day(featureDate)}` : spaced(name)));
  return texts.length > 0 ? `: ${texts.join(', ')}` : '';
}

function spaced(name: string): string {
  return name.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
