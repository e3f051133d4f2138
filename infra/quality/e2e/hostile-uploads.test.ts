import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { stillAnalysisSchema } from '@dreamreel/proto/generation/stills';
import { beforeAll, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { type Admin, keptCredential, newAdmin, signedInAdmin } from '../player/admin.ts';
import { responseTo } from '../player/outage.ts';
import { newPlayer } from '../player/player.ts';
import { hostileFiles } from './fixture/hostile-files.ts';
import { productAt } from './fixture/product-at.ts';

const { site, healthOf, processes } = productAt();

let good: { jpeg: Buffer; webp: Buffer };
beforeAll(async () => {
  const { movie } = await (await newPlayer(site)).daily();
  const [address] = movie.generatedImages;
  const image = async (accept: string) =>
    Buffer.from(await (await fetch(`${site}${address}?w=384`, { headers: { accept } })).arrayBuffer());
  good = { jpeg: await image('image/jpeg'), webp: await image('image/webp') };
});

/** Rate limits count by address: the uploads come from four in turn. */
async function admins(): Promise<() => Admin> {
  const all = await Promise.all(Array.from({ length: 4 }, () => newAdmin(site, keptCredential())));
  for (const admin of all) expect((await admin.login()).status).toBe(200);
  let turn = 0;
  return () => {
    const next = all[turn++ % all.length];
    if (!next) throw new Error('No admin');
    return next;
  };
}

const send = (admin: Admin, form: FormData, address = '/api/analyze-movie-still') =>
  responseTo(() => admin.request(address, { method: 'POST', body: form }));

/** The processes that read an upload. One that an upload ended would be started again, and the upload sent again. */
const readers = () => ['gateway', 'generation'].map((name) => processes().get(name));

function formWith(bytes: Buffer, name: string, field = 'image'): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  return form;
}

describe('an uploaded file', () => {
  it('is rejected with the right status where it is hostile, and decoded without its metadata where it is an image', async () => {
    const admin = await admins();
    const before = readers();
    const files = hostileFiles(good);
    expect(files.length).toBeGreaterThanOrEqual(40);
    const answers: [string, number][] = [];
    for (const { name, bytes } of files) {
      const answer = await send(admin(), formWith(bytes, name));
      answers.push([name.slice(0, 60), answer.status]);
      if (answer.status === 200) {
        const { originalFilename } = stillAnalysisSchema.parse(await answer.json());
        expect(originalFilename).toMatch(/^[^\p{C}/\\]{1,255}$/u);
      } else {
        const { error } = errorEnvelopeSchema.parse(await answer.json());
        expect(error).not.toMatch(/vips|sharp|libpng|node_modules|stack/i);
      }
    }
    expect(answers).toEqual(files.map(({ name, status }) => [name.slice(0, 60), status]));
    expect(readers()).toEqual(before);
    const isReady = async () => {
      const all = ['gateway', 'generation'].map((service) => fetch(`${healthOf(service)}/readyz`).catch(() => null));
      return (await Promise.all(all)).every((answer) => answer?.ok);
    };
    await pWaitFor(isReady, { timeout: 60_000, interval: 200 });
  });

  it('for a position of a movie is rejected in the same way, and where it is an image, for being too small', async () => {
    const admin = await admins();
    const { movies } = await signedInAdmin(site);
    const [movie] = await movies();
    const address = `/api/movies/${movie?.id}/images/0/upload`;
    const before = readers();
    const files = hostileFiles(good);
    const answers: [string, number][] = [];
    for (const { name, bytes } of files) {
      const answer = await send(admin(), formWith(bytes, name), address);
      answers.push([name.slice(0, 60), answer.status]);
      const { error, code } = errorEnvelopeSchema.parse(await answer.json());
      expect(error).not.toMatch(/vips|sharp|libpng|node_modules|stack/i);
      if (answer.status === 422) expect(['not-an-image', 'too-many-pixels', 'too-small']).toContain(code);
    }
    expect(answers).toEqual(files.map(({ name, status }) => [name.slice(0, 60), status === 200 ? 422 : status]));
    expect(readers()).toEqual(before);
  });

  it('would often be judged wrong by its name alone, or by its first bytes alone', () => {
    const files = hostileFiles(good);
    const byName = files.filter(({ name, status }) => (/\.(jpe?g|png|webp)$/.test(name) ? 200 : 415) !== status);
    const magic = /^(?:\x89PNG|\xff\xd8\xff|RIFF....WEBP)/s;
    const byBytes = files.filter(
      ({ bytes, status }) => (magic.test(bytes.toString('latin1', 0, 16)) ? 200 : 415) !== status,
    );
    expect(byName.length).toBeGreaterThan(20);
    expect(byBytes.length).toBeGreaterThan(10);
  });

  it('must be the only one, in its own field, in a complete form', async () => {
    const admin = await admins();
    const two = formWith(good.jpeg, 'a.jpg');
    two.append('image', new Blob([new Uint8Array(good.jpeg)]), 'b.jpg');
    const twice = formWith(good.jpeg, 'a.jpg');
    twice.append('movieTitle', 'a');
    twice.append('movieTitle', 'b');
    const words = new FormData();
    words.append('image', 'not a file');
    const cut = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc';
    const raw = (body: string, headers: Record<string, string>) =>
      responseTo(() => admin().request('/api/analyze-movie-still', { method: 'POST', body, headers }));

    const statuses = {
      two: (await send(admin(), two)).status,
      twice: (await send(admin(), twice)).status,
      words: (await send(admin(), words)).status,
      none: (await send(admin(), new FormData())).status,
      elsewhere: (await send(admin(), formWith(good.jpeg, 'a.jpg', 'file'))).status,
      cut: (await raw(cut, { 'Content-Type': 'multipart/form-data; boundary=b' })).status,
      boundless: (await raw(cut, { 'Content-Type': 'multipart/form-data' })).status,
      json: (await raw('{}', { 'Content-Type': 'application/json' })).status,
      squeezed: (await raw(cut, { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Encoding': 'gzip' }))
        .status,
      bare: (await admin().request('/api/analyze-movie-still', { method: 'POST' })).status,
    };
    expect(statuses).toEqual({
      ...{ two: 400, twice: 400, words: 400, none: 400, elsewhere: 400, cut: 400, boundless: 400, bare: 400 },
      ...{ json: 415, squeezed: 415 },
    });
  });
});
