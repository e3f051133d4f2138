import * as z from 'zod';
import { newPage, startChromium } from '../../player/browser.ts';
import { type Client, newClient } from '../../player/client.ts';
import { adminCredentials, chromiumPath, site } from '../environment.ts';
import { type Movie, movieSchema } from './shapes.ts';

/**
 * Signs in as an admin and returns an HTTP client. The specification describes an admin sign-in form but no API call.
 * This function therefore submits the form in a browser and copies the browser's cookies to the client.
 */
export async function newAdmin(): Promise<Client> {
  const browser = await startChromium(chromiumPath);
  try {
    const page = await newPage(browser);
    await page.goto(`${site}/admin`);
    await page.getByLabel('Username').fill(adminCredentials.username);
    await page.getByLabel('Password').fill(adminCredentials.password);
    await page.getByRole('button', { name: 'Access Dashboard' }).click();
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    const cookies = await page.context().cookies();
    return newClient(site, { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') });
  } finally {
    await browser.close();
  }
}

export async function everyMovie(admin: Client): Promise<Movie[]> {
  return z.array(movieSchema).parse((await admin.get('/api/admin/movies-with-dates')).body);
}

export async function movieOf(admin: Client, id: number): Promise<Movie | undefined> {
  return (await everyMovie(admin)).find((movie) => movie.id === id);
}
