import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { TitleFile } from '../../application/titles/import-file.ts';

const MAX_LINE_BYTES = 64 * 1024;
const HASHED_BYTES = 64 * 1024;
const NEW_LINE = 0x0a;

/** Opens a title file, which can be gzipped. The file is read line by line, so it can have any size. */
export async function titleFile(path: string, format: string): Promise<TitleFile> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HASHED_BYTES), 0, HASHED_BYTES, 0);
    const beginning = buffer.subarray(0, bytesRead);
    const name = createHash('sha256').update(`${format} ${size} `).update(beginning).digest('hex');
    return { name, lines: linesOf(createReadStream(path), isGzip(beginning)) };
  } finally {
    await file.close();
  }
}

/**
 * Reads title lines from a pipe, for example in a pod without disk space for the file. The lines can be gzipped. Piped
 * data has no known length that could identify the file, so an interrupted import can't resume and starts over.
 */
export async function pipedTitles(piped: Readable): Promise<TitleFile> {
  await once(piped, 'readable');
  const beginning: unknown = piped.read();
  if (!Buffer.isBuffer(beginning)) return { name: randomUUID(), lines: linesOf(piped, false) };
  piped.unshift(beginning);
  return { name: randomUUID(), lines: linesOf(piped, isGzip(beginning)) };
}

const isGzip = (beginning: Buffer) => beginning[0] === 0x1f && beginning[1] === 0x8b;

async function* linesOf(stored: Readable, isPacked: boolean): AsyncGenerator<string | undefined> {
  // `pipeline` would never resolve if the reader stopped early.
  const bytes: AsyncIterable<Buffer> = isPacked ? unzip(stored) : stored;
  let parts: Buffer[] = [];
  let length = 0;
  const appendPart = (part: Buffer) => {
    length += part.length;
    if (length <= MAX_LINE_BYTES) parts.push(part);
    else parts = [];
  };
  const line = () => {
    const text = length > MAX_LINE_BYTES ? undefined : Buffer.concat(parts).toString('utf8').replace(/\r$/, '');
    parts = [];
    length = 0;
    return text;
  };

  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, start)) {
      appendPart(chunk.subarray(start, end));
      yield line();
      start = end + 1;
    }
    appendPart(chunk.subarray(start));
  }
  if (length > 0) yield line();
}

function unzip(stored: Readable): AsyncIterable<Buffer> {
  const gunzip = createGunzip();
  stored.once('error', (error) => gunzip.destroy(error));
  gunzip.once('close', () => stored.destroy());
  return stored.pipe(gunzip);
}
