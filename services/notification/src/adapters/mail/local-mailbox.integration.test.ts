import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from '@dreamreel/kit/testing/folder-for-each-test';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type LocalMailbox, localMailbox } from './local-mailbox.ts';

const parent = folderForEachTest();
const folder = () => join(parent(), 'mailbox');
let mailbox: LocalMailbox;
beforeEach(async () => {
  mailbox = await localMailbox(folder());
});

const send = (subject: string) =>
  mailbox.send(() => ({ to: 'ada@example.org', content: `Subject: ${subject}\r\n\r\nPlay` }), new Date());
const put = (name: string, text: string) => writeFile(join(folder(), name), text);
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe('the mailbox on disk', () => {
  it('stores mails that only their owner can read', async () => {
    expect(await send('Today')).toEqual({ kind: 'accepted' });
    const [name = ''] = await readdir(folder());
    expect(await modeOf(folder())).toBe(0o700);
    expect(await modeOf(join(folder(), name))).toBe(0o600);
  });

  it.each([
    ['empty', '', 'This email is empty'],
    ['cut short', 'Subject: To', 'To'],
    ['not a mail', '\0\0\0', 'No subject'],
  ])('shows a mail whose file is %s along with the others', async (_what, text, subject) => {
    await put('1700000000000-1-1.eml', text);
    await send('Today');
    expect((await mailbox.list()).map((mail) => mail.subject)).toEqual(['Today', subject]);
    expect(await mailbox.open('1700000000000-1-1')).toMatchObject({ subject });
  });

  it('lists an unreadable file with its path and what to do', async () => {
    // No user can read a folder as a file, whereas root can read files of other users.
    await mkdir(join(folder(), '1700000000000-1-1.eml'));
    await send('Today');
    expect(await mailbox.list()).toHaveLength(2);
    const mail = await mailbox.open('1700000000000-1-1');
    expect(mail?.text).toContain(
      '1700000000000-1-1.eml cannot be read (EISDIR). Check who owns the file, or delete it.',
    );
  });

  it('keeps a mail that can’t be stored for another attempt', async () => {
    await rm(folder(), { recursive: true });
    expect(await send('Today')).toEqual({ kind: 'not-sent', detail: 'The mail could not be stored (ENOENT)' });
  });

  it('ignores other files in the folder', async () => {
    await put('notes.eml', 'mine');
    await put('99999999999999999999-1-1.eml', 'of no time');
    await chmod(join(folder(), 'notes.eml'), 0o644);
    expect(await mailbox.list()).toEqual([]);
    expect(await mailbox.open('notes')).toBeUndefined();
  });
});
