import { join } from 'node:path';
import { makePrivateFolder } from '@dreamreel/kit/process/durable-file';
import { freePort } from '@dreamreel/kit/process/free-port';
import type { Host } from '../host/open-host.ts';
import { supervised } from '../host/supervised.ts';

const USER = 'dreamreel';

/** Returns a MinIO server that stores objects in the data folder, and the settings of its clients. */
export async function minioServer(host: Host, program: string, password: string) {
  const store = join(host.folder, 'minio');
  const address = `127.0.0.1:${await freePort()}`;
  const access = { MINIO_ENDPOINT: `http://${address}`, MINIO_ACCESS_KEY: USER, MINIO_SECRET_KEY: password };
  const server = supervised(host, {
    name: 'images',
    waitsFor: [],
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
  const start = async (signal: AbortSignal) => {
    await makePrivateFolder(store);
    await server.start(signal);
  };
  return { resource: { ...server, start }, access };
}
