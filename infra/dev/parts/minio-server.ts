import { join } from 'node:path';
import { makePrivateFolder } from '@dreamreel/kit/process/durable-file';
import type { Host } from '../host/open-host.ts';
import type { Resource } from '../host/resource.ts';
import { supervised } from '../host/supervised.ts';

type Options = {
  readonly program: string;
  readonly port: number;
  readonly consolePort: number;
  readonly password: string;
};

export type MinioAccess = { readonly endpoint: string; readonly accessKey: string; readonly secretKey: string };

/** Returns a MinIO server that stores objects in the data folder. */
export function minioServer(host: Host, options: Options): { resource: Resource; access: MinioAccess } {
  const { program, port, consolePort, password } = options;
  const store = join(host.folder, 'minio');
  const endpoint = `http://127.0.0.1:${port}`;
  const server = supervised(host, {
    name: 'images',
    waitsFor: [],
    command: async () => ({
      file: program,
      args: [
        'server',
        store,
        '--address',
        `127.0.0.1:${port}`,
        '--console-address',
        `127.0.0.1:${consolePort}`,
        '--quiet',
      ],
      env: {
        HOME: host.folder,
        MINIO_ROOT_USER: 'dreamreel',
        MINIO_ROOT_PASSWORD: password,
        MINIO_BROWSER: 'off',
        MINIO_UPDATE: 'off',
        // Triggers garbage collection at 30% heap growth instead of the default 100%. The lower threshold halves memory
        // usage after many uploads.
        GOGC: '30',
        GOMEMLIMIT: '96MiB',
      },
    }),
    isReady: async () => (await fetch(`${endpoint}/minio/health/ready`)).ok,
  });
  const start = async (signal: AbortSignal) => {
    await makePrivateFolder(store);
    await server.start(signal);
  };
  return { resource: { ...server, start }, access: { endpoint, accessKey: 'dreamreel', secretKey: password } };
}
