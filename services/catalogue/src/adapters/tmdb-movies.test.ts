import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { tmdbMovies } from './tmdb-movies.ts';

const TOKEN = 'the-token';

/** As the real one answers. */
const heat = {
  adult: false,
  id: 949,
  genre_ids: [28],
  original_language: 'en',
  original_title: 'Heat',
  overview: 'Obsessive master thief Neil McCauley …',
  popularity: 51.2,
  poster_path: '/umSVjVdbVwtx5ryCA2QXL44Durm.jpg',
  release_date: '1995-12-15',
  title: 'Heat',
  vote_average: 7.9,
};

let close = () => {};
afterEach(() => close());

/** A server that speaks the protocol, as far as `answer` does. */
async function database(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: { url: string; token: string | undefined }[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', token: request.headers.authorization });
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { find: tmdbMovies({ baseUrl: `http://127.0.0.1:${port}/3/`, token: TOKEN, timeoutMs: 1_000 }), asked };
}

const answering = (results: unknown[]) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ page: 1, results, total_pages: 1 }));

describe('the movie database', () => {
  it('is asked as its protocol says, and its movies are read', async () => {
    const { find, asked } = await database(answering([heat]));
    expect(await find('heat & dust?')).toEqual([
      { title: 'Heat', year: 1995, description: heat.overview, aliases: [], poster_path: heat.poster_path },
    ]);
    expect(asked).toEqual([
      { url: '/3/search/movie?query=heat+%26+dust%3F&include_adult=false', token: `Bearer ${TOKEN}` },
    ]);
  });

  it('gives the original title as an alias, and leaves out what has no year', async () => {
    const amelie = {
      ...heat,
      title: 'Amélie',
      original_title: 'Le Fabuleux Destin d’Amélie Poulain',
      release_date: '2001-04-25',
    };
    const { find } = await database(answering([amelie, { ...heat, release_date: '' }, { title: 'Bare' }]));
    expect(await find('a')).toMatchObject([{ title: 'Amélie', year: 2001, aliases: [amelie.original_title] }]);
  });

  it('is not believed a poster that is none, nor texts without an end', async () => {
    const long = { ...heat, overview: 'x'.repeat(9_000), poster_path: 'https://evil.example/a.jpg' };
    const [movie] = await (await database(answering([long]))).find('heat');
    expect(movie?.poster_path).toBeNull();
    expect(movie?.description).toHaveLength(2_000);
  });

  it.each([401, 404, 429, 500])('fails with %d, and never says the token', async (status) => {
    const { find } = await database((_request, response) => void response.writeHead(status).end('{}'));
    const failure = await find('heat').catch((error: unknown) => String(error));
    expect(failure).toContain(String(status));
    expect(failure).not.toContain(TOKEN);
  });

  it.each([
    ['what is no JSON', (_: IncomingMessage, response: ServerResponse) => void response.end('<html>')],
    ['another answer', (_: IncomingMessage, response: ServerResponse) => void response.end('{"results":7}')],
    ['a connection that breaks', (request: IncomingMessage) => void request.socket.destroy()],
    ['no answer at all', () => {}],
    [
      'a way elsewhere',
      (_: IncomingMessage, response: ServerResponse) =>
        void response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
    ],
  ])('fails with %s', async (_what, answer) => {
    const { find } = await database(answer);
    await expect(find('heat')).rejects.toThrow();
  });
});
