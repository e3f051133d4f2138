import { join } from 'node:path';
import { makePrivateFolder, replaceFile } from '@dreamreel/kit/process/durable-file';
import { freePort } from '@dreamreel/kit/process/free-port';
import type { Resource } from '../host/graph.ts';
import type { Host } from '../host/open-host.ts';
import { readStateText, StateFileError } from '../host/state-file.ts';
import { superviseProcess } from '../host/supervised.ts';
import type { Settings } from '../settings.ts';
import { externalPart } from './external-part.ts';
import { findProgram } from './find-program.ts';
import { goPackage } from './go-programs.ts';

type ImagePart = { readonly resource: Resource; readonly env: Readonly<Record<string, string | undefined>> };

/** Returns the image store: the configured object store, or MinIO if it is installed, or a local folder. */
export async function imagePart(host: Host, settings: Settings, password: string): Promise<ImagePart> {
  const { MINIO_ENDPOINT, MINIO_ACCESS_KEY, MINIO_SECRET_KEY, MINIO_REGION, MINIO_BUCKET = 'dreamreel' } = settings;
  const bucket = { IMAGE_STORE: 'minio', MINIO_BUCKET, MINIO_REGION };
  if (MINIO_ENDPOINT !== undefined) {
    return {
      resource: externalPart('images', MINIO_ENDPOINT),
      env: { ...bucket, MINIO_ENDPOINT, MINIO_ACCESS_KEY, MINIO_SECRET_KEY },
    };
  }

  const program = await findProgram('minio');
  if ((await chooseStore(host, program ? 'minio' : 'folder')) === 'folder') return folderOf(host);
  if (!program) {
    const how = `go install ${goPackage('minio')}`;
    throw new Error(`The images of ${host.folder} are in MinIO, but \`minio\` was not found. Install it: ${how}`);
  }
  const { resource, access } = await minioServer(host, program, password);
  return { resource, env: { ...bucket, ...access } };
}

/**
 * Returns the kind of image store in the data folder. The kind of image store never changes, because switching would
 * make the stored images unavailable.
 */
async function chooseStore(host: Host, preferred: 'minio' | 'folder'): Promise<'minio' | 'folder'> {
  const path = join(host.folder, 'image-store');
  const stored = (await readStateText(path))?.trim();
  if (stored === undefined) await replaceFile(path, preferred);
  if (stored === undefined || stored === 'minio' || stored === 'folder') return stored ?? preferred;
  const remedy = `Write "minio" into it if ${join(host.folder, 'minio')} exists, or else "folder"`;
  throw new StateFileError(path, remedy);
}

function folderOf(host: Host): ImagePart {
  const folder = join(host.folder, 'images');
  const start = async () => void (await makePrivateFolder(folder));
  return { resource: { name: 'images', waitsFor: [], start }, env: { IMAGE_STORE: 'folder', IMAGE_FOLDER: folder } };
}

const USER = 'dreamreel';

export async function minioServer(host: Host, program: string, password: string) {
  const store = join(host.folder, 'minio');
  const address = `127.0.0.1:${await freePort()}`;
  const access = { MINIO_ENDPOINT: `http://${address}`, MINIO_ACCESS_KEY: USER, MINIO_SECRET_KEY: password };
  const resource = superviseProcess(host, {
    name: 'images',
    prepare: () => makePrivateFolder(store),
    command: async () => ({
      file: program,
      args: ['server', store, '--address', address, '--quiet'],
      env: {
        HOME: host.folder,
        MINIO_ROOT_USER: USER,
        MINIO_ROOT_PASSWORD: password,
        MINIO_BROWSER: 'off',
        MINIO_UPDATE: 'off',
        // Triggers garbage collection at 30% heap growth instead of the default 100%. The lower threshold halves memory
        // usage after many uploads.
        GOGC: '30',
        GOMEMLIMIT: '96MiB',
      },
    }),
    isReady: async () => (await fetch(`${access.MINIO_ENDPOINT}/minio/health/ready`)).ok,
  });
  return { resource, access };
}
