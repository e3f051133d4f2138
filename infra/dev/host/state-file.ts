import { readFile } from 'node:fs/promises';
import { replaceFile } from '@dreamreel/kit/process/durable-file';
import type * as z from 'zod';

/** Thrown if a file in the data folder is damaged. The message contains the file and the remedy. */
export class StateFileError extends Error {
  constructor(path: string, remedy: string, cause?: unknown) {
    super(`${path} is damaged. ${remedy}`, { cause });
    this.name = 'StateFileError';
  }
}

export async function readStateText(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (Object(error).code === 'ENOENT') return undefined;
    throw error;
  });
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
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new StateFileError(path, remedy, error);
  }
}

export const writeStateFile = (path: string, value: unknown): Promise<void> =>
  replaceFile(path, `${JSON.stringify(value, null, 2)}\n`);
