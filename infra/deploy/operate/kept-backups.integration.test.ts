import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { bucketClient, minioImageStore } from '@dreamreel/kit/images/minio-image-store';
import { folderForEachTest } from '@dreamreel/kit/testing/folder-for-each-test';
import { testMinio } from '@dreamreel/kit/testing/test-minio';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { backupPlaceFrom, FINISHED } from './backup-place.ts';
import { addBackup, useBackup } from './kept-backups.ts';
import { download, filesIn, upload } from './mirror-bucket.ts';

const bucket = testMinio();
const EVENING = new Date('2026-11-22T20:30:00Z');
const daysLater = (days: number) => new Date(EVENING.getTime() + days * 86_400_000);

const folder = folderForEachTest();
beforeEach(async () => {
  if (bucket) await bucketClient(bucket).makeBucket(bucket.bucket, bucket.region).catch(ignored);
});
const ignored = () => {};

const inFolder = () => ({ BACKUP_FOLDER: folder() });
/** Each test has its own prefix. */
const inBucket = () => ({
  BACKUP_ENDPOINT: bucket?.endpoint,
  BACKUP_BUCKET: bucket?.bucket,
  BACKUP_PREFIX: `${basename(folder())}/`,
  BACKUP_ACCESS_KEY: bucket?.accessKey,
  BACKUP_SECRET_KEY: bucket?.secretKey,
});
const places: readonly [string, () => NodeJS.ProcessEnv][] = [
  ['a folder', inFolder],
  ...(bucket ? [['a bucket', inBucket] satisfies [string, () => NodeJS.ProcessEnv]] : []),
];

const taking =
  (text: string, isFinished = true) =>
  async (path: string) => {
    await mkdir(join(path, 'postgres'), { recursive: true });
    await writeFile(join(path, 'postgres', 'base.tar.gz'), text);
    if (isFinished) await writeFile(join(path, FINISHED), '{}');
  };

describe.each(places)('backups in %s', (_, environment) => {
  const place = () => backupPlaceFrom(environment());
  const add = (text: string, now: Date, keep = 2) => addBackup(place(), { keep, now, take: taking(text) });
  const content = async (name?: string) => {
    let text = '';
    const used = await useBackup(place(), name, async (path) => {
      text = await readFile(join(path, 'postgres', 'base.tar.gz'), 'utf8');
    });
    return { used, text };
  };

  it('are restored unchanged, the newest one or one by its name, until enough newer ones exist', async () => {
    const names = [];
    for (const day of [0, 1, 2, 3]) names.push(await add(`of day ${day}`, daysLater(day)));
    const left = await place().list();
    expect(left.map(({ name }) => name).toSorted()).toEqual(names.slice(2));
    expect(left.every(({ isFinished }) => isFinished)).toBe(true);
    expect(await content()).toEqual({ used: names[3], text: 'of day 3' });
    expect(await content(names[2])).toEqual({ used: names[2], text: 'of day 2' });
    const available = `Available: ${names.slice(2).join(', ')}`;
    await expect(content('2001-01-01')).rejects.toThrow(`No finished backup is named 2001-01-01. ${available}`);
  });

  it('are all kept if the next one fails', async () => {
    const name = await add('good', EVENING, 1);
    const take = async (path: string) => {
      await taking('half', false)(path);
      throw new Error('the database is unavailable');
    };
    await expect(addBackup(place(), { keep: 1, now: daysLater(1), take })).rejects.toThrow(
      'the database is unavailable',
    );
    expect(await place().list()).toEqual([{ name, isFinished: true }]);
  });
});

describe('unfinished backups', () => {
  it('are never restored, and are deleted after a day', async () => {
    const place = backupPlaceFrom(inFolder());
    await taking('killed', false)(join(folder(), '2026-11-22T20-30-00-000Z'));
    await expect(useBackup(place, undefined, async () => {})).rejects.toThrow('No finished backup exists');

    await addBackup(place, { keep: 5, now: new Date('2026-11-22T23:00:00Z'), take: taking('same evening') });
    expect(await place.list()).toHaveLength(2);
    const name = await addBackup(place, { keep: 1, now: daysLater(1.1), take: taking('next day') });
    expect(await place.list()).toEqual([{ name, isFinished: true }]);
  });

  it('of other installations in the same folder are kept', async () => {
    await mkdir(join(folder(), 'lost+found'));
    const place = backupPlaceFrom(inFolder());
    await addBackup(place, { keep: 1, now: EVENING, take: taking('first') });
    await addBackup(place, { keep: 1, now: daysLater(2), take: taking('second') });
    expect((await place.list()).map(({ name }) => name)).toContain('lost+found');
  });
});

(bucket ? it : it.skip)('copies images from one bucket to another', async () => {
  if (!bucket) return;
  const numbered = (number: number) => ({ ...bucket, bucket: `${bucket.bucket}-${number}` });
  const [from, to] = [minioImageStore(numbered(1)), minioImageStore(numbered(2))];
  await Promise.all([from.check(), to.check()]);
  await from.put('scenes/a/384.jpg', Buffer.from([255, 216]), 'image/jpeg');
  await from.put('originals/b.png', Buffer.from([1, 2]), 'image/png');
  expect(await download(numbered(1), '', folder())).toBe(2);
  expect(await upload(numbered(2), '', folder(), await filesIn(folder()))).toBe(2);
  expect(await to.get('originals/b.png')).toEqual({ bytes: Buffer.from([1, 2]), contentType: 'image/png' });
});
