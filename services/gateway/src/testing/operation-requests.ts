import { httpRequest } from '@dreamreel/proto/http-request';
import type { Operation, RequestInput } from '@dreamreel/proto/operation';
import type { operations } from '@dreamreel/proto/operations';
import { formWith, KEY, onePixel, prompts } from './image-jobs.ts';
import { firstRecord } from './responses.ts';
import { anna } from './visitors.ts';

const ownImage = `/images/${KEY}`;
const owner = { userId: anna.id };
const credentials = { email: anna.email, password: 'secret1' };
const newAdminPassword = 'nine grey lanterns';
const movie = { movieId: 7 };
const image = { ...movie, position: 3 };
const friend = { anonymousId: 'browser-1', name: 'Anna' };
const scheduled = { scheduledId: 3 };

/**
 * One valid request for each operation, sent by the test user Anna if the operation requires a user. Upload requests
 * also include {@link onePixel}. A missing operation is a compile error.
 */
export const operationRequests: {
  readonly [Name in keyof typeof operations]: RequestInput<(typeof operations)[Name]>;
} = {
  // Accounts
  login: { ...credentials, timeZone: 'Europe/Berlin' },
  register: { name: 'Anna', ...credentials, emailNotifications: false, timeZone: 'Europe/Berlin' },
  logout: {},
  me: {},
  emailPreferences: { ...owner, emailNotifications: false, timeZone: 'Europe/Berlin' },
  requestPasswordReset: { email: anna.email },
  resetPassword: { token: 't1', password: 'secret2' },
  verifyEmail: { token: 't1' },
  resendVerification: owner,
  changeAccount: { ...owner, name: 'Anna B.' },
  changeEmail: { ...owner, email: 'new@example.org', password: 'secret1' },
  changePassword: { ...owner, password: 'secret1', newPassword: 'secret2' },
  exportAccount: owner,
  deleteAccount: { ...owner, password: 'secret1' },
  // Admins
  adminLogin: { username: 'root', password: 'secret of the admin' },
  adminLogout: {},
  adminSession: {},
  people: {},
  inviteAdmin: { role: 'editor', note: 'Mara' },
  withdrawInvitation: { invitationId: 2 },
  changeAdmin: { adminId: 5, role: 'admin' },
  adminInvitation: { invitation: 'secret of a link' },
  joinAsAdmin: { invitation: 'secret of a link', username: 'Mara', password: newAdminPassword },
  changeAdminPassword: { currentPassword: 'secret of the admin', newPassword: newAdminPassword },
  auditLog: {},
  recentChanges: {},
  // Movies
  searchMovies: { query: 'alien' },
  moviesWithDates: {},
  deletedMovies: {},
  lookupMovie: { query: 'alien' },
  movie,
  createMovie: { title: 'Alien', year: 1979 },
  importMovies: { movies: [{ title: 'Alien', year: 1979 }], dryRun: true },
  changeMovie: { ...movie, featureDate: '2026-11-22' },
  deleteMovie: movie,
  restoreMovie: movie,
  reorderImages: { ...movie, fromPosition: 0, toPosition: 4 },
  addImage: { ...movie, imageUrl: ownImage, description: 'A ship', position: '3' },
  imageVersions: image,
  restoreImage: { ...image, imageUrl: ownImage },
  acceptDuplicate: image,
  describeImage: { ...image, describes: 'A ship' },
  calendarMonth: { month: '2026-11' },
  planDay: { ...movie, date: '2026-11-22' },
  moveDay: { ...movie, date: '2026-11-22', to: '2026-11-23' },
  clearDay: { ...movie, date: '2026-11-22' },
  alerts: {},
  planningSettings: {},
  changePlanningSettings: { plansAhead: false },
  // Game
  dailyMovie: {},
  dailyCompletion: firstRecord,
  previousFeatures: {},
  userStats: owner,
  archive: {},
  archiveMonth: { month: '2026-10' },
  archiveTotals: {},
  gameSettings: {},
  changeGameSettings: { comparesGuesses: true },
  dailyResults: { date: '2026-11-20' },
  movieDifficulty: movie,
  friends: {},
  startFriends: friend,
  joinFriends: { ...friend, code: 'a'.repeat(22) },
  leaveFriends: { ...friend, code: 'a'.repeat(22) },
  numbers: { from: '2026-11-01', to: '2026-11-20' },
  preview: movie,
  previewGuess: { ...movie, guesses: ['Alien'] },
  // Generation
  analyzeMovieStill: {},
  generateFromDescription: { description: 'a lake' },
  analyzeAndGenerate: { movieTitle: 'Alien' },
  uploadImage: image,
  generatePrompts: movie,
  generationCosts: {},
  promptStyles: {},
  savePromptStyle: { styleLine: 'no text, 35 mm', template: '', seen: 0 },
  changeGenerationCosts: { monthlyLimitMicros: null },
  promptDraft: movie,
  savePromptDraft: { ...movie, prompts },
  generateImages: { ...movie, prompts },
  cancelImages: movie,
  retryPrompt: { ...movie, prompt: { level: 3, scene: '', prompt: 'scene 3', error: 'too scary' } },
  checkImage: image,
  generationStatus: {},
  pauseGeneration: { isPaused: false },
  makeCandidates: { ...image, prompt: 'a lake' },
  candidates: image,
  cancelCandidates: image,
  // Notification
  unsubscribe: { token: 't1' },
  oneClickUnsubscribe: { token: 't1' },
  mailRun: {},
  resendMail: { ...owner, date: '2026-11-21' },
  pushKey: {},
  subscribeToPush: {
    endpoint: 'https://push.example.org/s1',
    keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
  },
  unsubscribeFromPush: { subscriptionId: 'a'.repeat(64) },
  // Social networks
  testSocialMedia: {},
  postToSocialMedia: movie,
  socialPreview: movie,
  socialPosts: movie,
  schedulePosts: { ...movie, dueAt: '2026-11-24T18:00:00Z' },
  changeScheduledPost: { ...scheduled, caption: 'Guess!' },
  cancelScheduledPost: scheduled,
  postScheduledNow: scheduled,
  postEntries: { list: 'queue' },
  socialNetworks: {},
};

const requestsByName = new Map<string, object>(Object.entries(operationRequests));

type Fields = Readonly<Record<string, unknown>>;
type SentRequest = {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
};

/** Returns the fields of the valid request for an operation. */
export function fieldsFor(name: string): Fields {
  return { ...requestsByName.get(name) };
}

/** Builds a request for an operation as a browser would send it. */
export function browserRequest({ http }: Pick<Operation, 'http'>, fields: Fields): SentRequest {
  const { method, address, body } = httpRequest(http, fields);
  const accept = { accept: http.streams ? 'text/event-stream' : 'application/json' };
  if (http.upload) return { method, address, headers: accept, body: formWith(onePixel, { ...textsOf(body) }) };
  if (!body) return { method, address, headers: accept };
  return { method, address, headers: { ...accept, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Sends a request for an operation to the gateway at `url`. */
export function sendOperation(
  url: string,
  operation: Pick<Operation, 'http'>,
  fields: Fields,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { address, headers, ...init } = browserRequest(operation, fields);
  return fetch(url + address, { ...init, headers: { ...headers, ...more } });
}

function textsOf(fields: Fields = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}
