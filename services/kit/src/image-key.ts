import { lookup } from 'mime-types';

const WELL_FORMED = /^[a-z0-9][a-z0-9/._-]{0,199}$/;

/** Throws for a key that could leave its folder or that the stores would take differently. Returns the key. */
export function checkedKey(key: string): string {
  const wellFormed = WELL_FORMED.test(key) && !key.includes('..') && !key.includes('//') && !/\/\.|[/]$/.test(key);
  if (!wellFormed) throw new Error('Not an image key');
  return key;
}

/** The content type that a key's ending says. */
export function contentTypeOf(key: string): string {
  return lookup(key) || 'application/octet-stream';
}

/** A folder keeps no content type beside the bytes: so the ending has to say it, in every store alike. */
export function checkContentType(key: string, contentType: string): void {
  if (contentTypeOf(key) !== contentType) throw new Error(`The ending of ${key} does not say ${contentType}`);
}
