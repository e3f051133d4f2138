import * as z from 'zod';
import type { Manifest } from './manifests.ts';

const keySchema = z.object({ name: z.string(), key: z.string() });
const nameSchema = z.object({ name: z.string() });

/** Properties of pods, and of CloudNativePG's and Barman's objects, that contain the name and key of a Secret. */
const KEYS = ['secretKeyRef', 'accessKeyId', 'secretAccessKey'];
const WHOLE = ['secretRef', 'passwordSecret'];

/** Returns the keys of each Secret to which the objects refer. A Secret to which they refer as a whole has the key `*`. */
export function secretReferences(manifests: readonly Manifest[]): Map<string, Set<string>> {
  const references = new Map<string, Set<string>>();
  const add = (name: string, key: string) => references.set(name, (references.get(name) ?? new Set()).add(key));
  JSON.stringify(manifests, (property, value) => {
    if (KEYS.includes(property)) {
      const { name, key } = keySchema.parse(value);
      add(name, key);
    }
    if (WHOLE.includes(property)) add(nameSchema.parse(value).name, '*');
    return value;
  });
  return references;
}
