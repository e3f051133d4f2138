import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { replaceFile } from '@dreamreel/kit/process/durable-file';
import type * as z from 'zod';
import { errorCode } from './error-code.ts';
import { ownerOf } from './owner-of.ts';

/** Thrown if a file in the data folder can't be used. The message contains the file, the problem and the remedy. */
export class StateFileError extends Error {
  constructor(path: string, problem: string, remedy: string, cause?: unknown) {
    super(`${path} ${problem}. ${remedy}`, { cause });
    this.name = 'StateFileError';
  }
}

/**
 * Returns the text of a file, or undefined if the file doesn't exist. Throws a {@link StateFileError} if the file
 * exists but can't be read, because treating it as missing would overwrite it.
 */
export async function readStateText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw await unusable(path, 'read', error);
  }
}

/**
 * Reads a JSON file and validates it against `schema`. Returns undefined if the file doesn't exist. If the file is
 * damaged, throws an error with the `remedy`.
 */
export async function readStateFile<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  remedy: string,
): Promise<z.output<Schema> | undefined> {
  const text = await readStateText(path);
  if (text === undefined) return undefined;
  const parsed = schema.safeParse(jsonOf(path, text, remedy));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.');
  throw new StateFileError(
    path,
    `is damaged: ${where ? `${where} is missing or wrong` : 'it has the wrong content'}`,
    remedy,
  );
}

/** Atomically replaces a file with `value` as JSON. Throws a {@link StateFileError} on failure. */
export function writeStateFile(path: string, value: unknown): Promise<void> {
  return writeStateText(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** Atomically replaces a file with a text. Throws a {@link StateFileError} on failure. */
export async function writeStateText(path: string, text: string): Promise<void> {
  try {
    await replaceFile(path, text);
  } catch (error) {
    throw await unusable(path, 'written', error);
  }
}

function jsonOf(path: string, text: string, remedy: string): unknown {
  if (text.trim() === '') throw new StateFileError(path, 'is damaged: it is empty', remedy);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StateFileError(path, 'is damaged: it is not JSON, or is truncated', remedy, error);
  }
}

async function unusable(path: string, what: 'read' | 'written', error: unknown): Promise<StateFileError> {
  const code = String(errorCode(error));
  if (code === 'EACCES' || code === 'EPERM') {
    const owner = await ownerOf(path);
    const folder = dirname(path);
    const remedy = `Start as that user, or take the folder over: sudo chown -R "$(id -un)" '${folder}'`;
    return new StateFileError(path, `cannot be ${what} (${code}): it belongs to ${owner}`, remedy, error);
  }
  const full = code === 'ENOSPC' || code === 'EDQUOT';
  const remedy = full
    ? 'Free some space on that disk'
    : 'Check that path: it must be an ordinary file on a healthy disk';
  return new StateFileError(path, `cannot be ${what} (${code})`, remedy, error);
}
