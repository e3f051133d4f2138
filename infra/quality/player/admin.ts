import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AdminMovie, adminMovieSchema, movieResponseSchema } from '@dreamreel/proto/catalogue/movies';
import * as z from 'zod';
import { newClient, sendUntilAnswered } from './client.ts';

const storedSchema = z.object({ password: z.string(), hash: z.string() });
const sessionSchema = z.object({ authenticated: z.boolean() });

export function storedCredential(data = process.env.PRODUCT_DATA ?? ''): z.output<typeof storedSchema> {
  return storedSchema.parse(JSON.parse(readFileSync(join(data, 'admin.json'), 'utf8')));
}

export type Admin = Awaited<ReturnType<typeof signedInAdmin>>;

/** Signs in as the admin, by default of the product that all tests share, and returns an HTTP client. */
export async function signedInAdmin(site: string | (() => string), password = storedCredential().password) {
  const client = newClient(site);
  const credential = { username: 'admin', password };
  const { status, body } = await sendUntilAnswered(() => client.call('POST', '/api/admin/login', credential));
  if (status !== 200) throw new Error(`The admin could not sign in: ${status} ${JSON.stringify(body)}`);
  const added: number[] = [];

  return {
    ...client,
    isSignedIn: async () => sessionSchema.parse((await client.get('/api/admin/session')).body).authenticated,
    movies: async () => z.array(adminMovieSchema).parse((await client.get('/api/admin/movies-with-dates')).body),
    async add(movie: object): Promise<AdminMovie> {
      const answer = await sendUntilAnswered(() => client.call('POST', '/api/movies', movie));
      if (answer.status !== 200)
        throw new Error(`A movie was not added: ${answer.status} ${JSON.stringify(answer.body)}`);
      const { movie: there } = movieResponseSchema.parse(answer.body);
      added.push(there.id);
      return there;
    },
    async removeAdded(): Promise<void> {
      for (const movieId of added) await client.call('DELETE', `/api/movies/${movieId}`);
    },
  };
}
