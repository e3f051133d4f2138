import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '@dreamreel/kit/process/free-port';
import { afterEach, describe, expect, it } from '@jest/globals';
import { tmdbMovies } from './tmdb-movies.ts';

const TOKEN = 'the-token';

/** A result of the real API. */
const heat = {
  ...{ adult: false, id: 949, genre_ids: [28], original_language: 'en', original_title: 'Heat', popularity: 51.2 },
  ...{ title: 'Heat', overview: 'Obsessive master thief Neil McCauley …', release_date: '1995-12-15' },
  ...{ poster_path: '/umSVjVdbVwtx5ryCA2QXL44Durm.jpg', vote_average: 7.9 },
};

let close = () => {};
afterEach(() => close());

/** Starts a server that responds with `respond`. */
async function database(respond: Respond, timeoutMs = 30_000) {
  const requests: { url: string; token: string | undefined }[] = [];
  // Without keep-alive, no request can use a connection that the server is about to close.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    requests.push({ url: request.url ?? '', token: request.headers.authorization });
    respond(request, response);
  });
  const port = await listen(server, 0, '127.0.0.1');
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const warnings: number[] = [];
  const log = { warn: ({ skipped }: { skipped: number }) => void warnings.push(skipped) };
  const find = tmdbMovies({ baseUrl: `http://127.0.0.1:${port}/3/`, token: TOKEN, timeoutMs, log });
  return { find, requests, warnings };
}

const sendJson = (response: ServerResponse, body: unknown) =>
  void response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));

const PLAYERS = ['Al Pacino', 'Robert De Niro', 'Val Kilmer', 'Jon Voight', 'Tom Sizemore', 'Diane Venora'];

/** Shortened credits from the real API. */
const credits = {
  cast: PLAYERS.map((name, order) => ({ id: 1158 + order, name, order })),
  crew: [
    { id: 638, name: 'Michael Mann', department: 'Writing', job: 'Screenplay' },
    { id: 638, name: 'Michael Mann', department: 'Directing', job: 'Director' },
    { id: 3, name: 'Gusmano Cesaretti', department: 'Directing', job: 'Second Unit Director' },
  ],
};

const genres = ['Crime', 'Drama', 'Action', 'Thriller'].map((name, id) => ({ id, name }));
/** Shortened translations from the real API. */
const translations = {
  translations: [
    { iso_3166_1: 'US', iso_639_1: 'en', name: 'English', data: { title: '', overview: 'Obsessive master thief …' } },
    { iso_3166_1: 'CH', iso_639_1: 'de', name: 'Deutsch', data: { title: 'Heat (CH)', overview: '' } },
    { iso_3166_1: 'DE', iso_639_1: 'de', name: 'Deutsch', data: { title: 'Heat!', overview: 'Ein Meisterdieb …' } },
  ],
};

const details = { id: 949, imdb_id: 'tt0113277', runtime: 170, genres, credits, translations };
/** The movie that is found from {@link heat} and {@link details}. */
const found = {
  ...{ title: 'Heat', year: 1995, director: 'Michael Mann', description: heat.overview, aliases: [] },
  ...{ germanTitle: 'Heat!', germanDescription: 'Ein Meisterdieb …', poster_path: heat.poster_path },
  ...{ cast: PLAYERS.slice(0, 5), genres: ['Crime', 'Drama', 'Action'], imdbId: 'tt0113277', tmdbId: 949 },
};

type Respond = (request: IncomingMessage, response: ServerResponse) => void;
const isForCredits = ({ url = '' }: IncomingMessage) => url.endsWith('?append_to_response=credits,translations');
const respondWith =
  (results: unknown[], respondCredits: Respond = (_request, response) => sendJson(response, details)): Respond =>
  (request, response) =>
    isForCredits(request)
      ? respondCredits(request, response)
      : sendJson(response, { page: 1, results, total_pages: 1 });

describe('the movie database', () => {
  it('sends requests in the format of the TMDB API and parses the movies', async () => {
    const { find, requests } = await database(respondWith([heat]));
    expect(await find('heat & dust?')).toEqual([found]);
    const token = `Bearer ${TOKEN}`;
    expect(requests).toEqual([
      { url: '/3/search/movie?query=heat+%26+dust%3F&include_adult=false', token },
      { url: '/3/movie/949?append_to_response=credits,translations', token },
    ]);
  });

  it('returns the original title as an alias and skips movies without a year', async () => {
    const names = { title: 'Amélie', original_title: 'Le Fabuleux Destin d’Amélie Poulain' };
    const amelie = { ...heat, ...names, release_date: '2001-04-25' };
    const { find } = await database(respondWith([amelie, { ...heat, release_date: '' }, { id: 7, title: 'Bare' }]));
    expect(await find('a')).toMatchObject([{ title: 'Amélie', year: 2001, aliases: [amelie.original_title] }]);
  });

  const bad = { popularity: 1 };
  const nullFields = { original_title: null, overview: null, release_date: null, poster_path: null };

  it('skips only the unusable records of a response and logs their number', async () => {
    const { find, warnings } = await database(
      respondWith(
        [bad, null, { ...heat, ...nullFields }, { ...heat, ...nullFields, release_date: '1995' }],
        (_request, response) =>
          sendJson(response, {
            imdb_id: null,
            genres: [bad, ...genres],
            credits: {
              cast: [{ name: null }, ...credits.cast],
              crew: [{ job: 'Director', name: null }, ...credits.crew],
            },
            translations: { translations: [{ ...bad, data: null }, ...translations.translations] },
          }),
      ),
    );
    expect(await find('heat')).toEqual([{ ...found, description: '', poster_path: null, imdbId: '' }]);
    expect(warnings).toEqual([2, 1, 1, 1, 1]);
  });

  const crew = ['Lana Wachowski', 'Lilly Wachowski'].map((name) => ({ name, job: 'Director' }));
  const untranslated = { iso_3166_1: 'DE', iso_639_1: 'de', data: { title: null } };

  it.each<[string, object]>([
    ['lists are null', { genres: null, credits: { cast: null, crew }, translations: null }],
    ['lists are missing', { credits: { crew } }],
    ['texts are null', { credits: { crew }, translations: { translations: [untranslated] } }],
  ])('returns all directors even if %s', async (_what, response) => {
    const { find } = await database(respondWith([heat], (_request, reply) => sendJson(reply, response)));
    expect(await find('heat')).toMatchObject([{ director: 'Lana Wachowski, Lilly Wachowski', germanTitle: '' }]);
  });

  const withStatus = (status: number): [string, Respond] => [
    `status ${status}`,
    (_request, response) => void response.writeHead(status, { Location: '/elsewhere' }).end('{}'),
  ];
  const faults: [string, Respond][] = [
    ...[302, 404, 429].map(withStatus),
    ['a connection that breaks', (request) => void request.socket.destroy()],
    ['no response', () => {}],
  ];

  it.each<[string, Respond]>([
    ...faults,
    ['another object', (_request, response) => sendJson(response, { credits: { crew: [{ job: 'Director' }] } })],
    ['too many bytes', (_request, response) => sendJson(response, { ...details, more: 'x'.repeat(1_000_000) })],
  ])('returns the movie without director and cast if the credits request gets %s', async (_what, respondCredits) => {
    // The search must also finish within this time.
    const { find } = await database(respondWith([heat], respondCredits), 5_000);
    expect(await find('heat')).toMatchObject([{ title: 'Heat', director: '', cast: [], imdbId: '', tmdbId: 949 }]);
  });

  it('requests the credits of all movies in parallel, and of no more than one page', async () => {
    const waiting: ServerResponse[] = [];
    const results = Array.from({ length: 30 }, (_, id) => ({ ...heat, id }));
    const { find } = await database(
      respondWith(results, (_request, response) => {
        waiting.push(response);
        if (waiting.length === 20) for (const each of waiting) sendJson(each, details);
      }),
    );
    expect((await find('heat')).map(({ director }) => director)).toEqual(Array(20).fill('Michael Mann'));
  });

  it('drops invalid posters and truncates long texts', async () => {
    const long = { ...heat, overview: 'x'.repeat(9_000), poster_path: 'https://evil.example/a.jpg' };
    const crew = [{ name: 'x'.repeat(900), job: 'Director' }];
    const cast = Array.from({ length: 40 }, () => ({ name: 'y'.repeat(900) }));
    const invalid = { imdb_id: 'javascript:alert(1)', credits: { crew, cast } };
    const respond = respondWith([long], (_request, response) => sendJson(response, invalid));
    const [movie] = await (await database(respond)).find('heat');
    expect(movie?.poster_path).toBeNull();
    expect(movie?.description).toHaveLength(2_000);
    expect(movie?.director).toHaveLength(200);
    expect(movie?.cast.map((name) => name.length)).toEqual([100, 100, 100, 100, 100]);
    expect(movie?.imdbId).toBe('');
  });

  it.each<[string, Respond]>([
    ...faults,
    ...[401, 500].map(withStatus),
    ['invalid JSON', (_request, response) => void response.end('<html>')],
    ['an unexpected response', (_request, response) => void response.end('{"results":7}')],
  ])('fails with %s, without the token in the error', async (what, respond) => {
    const { find, requests } = await database(respond, what === 'no response' ? 1_000 : 60_000);
    const error = await find('heat').then(() => 'no failure', String);
    expect(error).toContain(/[45]\d+/.exec(what)?.[0] ?? '');
    expect(error).not.toMatch(/no failure|the-token/);
    expect(requests).toHaveLength(1);
  });
});
