import { UPLOAD_MAX_BYTES } from '@dreamreel/proto/generation/stills';

const BYTES_IN_MB = 1_024 * 1_024;

/** `2.41 MB` */
export function megabytes(bytes: number): string {
  return `${(bytes / BYTES_IN_MB).toFixed(2)} MB`;
}

/** Why a file cannot be analyzed, for the admin; `undefined` where it can. */
export function stillFileError({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) return 'Only image files can be analyzed';
  if (size > UPLOAD_MAX_BYTES)
    return `The file has ${megabytes(size)}; at most ${UPLOAD_MAX_BYTES / BYTES_IN_MB} MB are taken`;
  return undefined;
}
