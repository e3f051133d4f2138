import { delimiter, dirname } from 'node:path';
import { startGraph } from '../../dev/host/graph.ts';
import { openTemporaryHost } from '../../dev/host/open-host.ts';
import { natsServer } from '../../dev/parts/broker-part.ts';
import { embeddedPostgres } from '../../dev/parts/embedded-postgres.ts';
import { findProgram } from '../../dev/parts/find-program.ts';
import { goPackage } from '../../dev/parts/go-programs.ts';
import { minioServer } from '../../dev/parts/image-part.ts';
import { providePart } from '../../dev/parts/provide-part.ts';

export async function startTestParts() {
  const host = await openTemporaryHost(() => undefined);
  const password = 'test-password';

  const postgres = await embeddedPostgres(host, password, { withoutSync: true });
  const nats = await natsServer(host);
  const program = await findProgram('minio');
  if (!program) console.warn(`MinIO is missing: its tests are skipped. Install it: go install ${goPackage('minio')}`);
  const minio = program && (await minioServer(host, program, password));

  const parts = [postgres.resource, nats.resource, ...(minio ? [minio.resource] : [])];
  // If the start fails, the test run ends, and the reaper removes what has started.
  const graph = await startGraph(parts);
  // Tests that start a nats-server must find the program, even if it was installed outside of the PATH.
  const programs = dirname(await providePart('nats-server'));
  return {
    env: {
      PATH: `${process.env.PATH ?? ''}${delimiter}${programs}`,
      TEST_DATABASE_URL: postgres.adminUrl,
      TEST_NATS_URL: `nats://${nats.address}`,
      ...(minio && Object.fromEntries(Object.entries(minio.access).map(([name, value]) => [`TEST_${name}`, value]))),
    },
    stop: async () => {
      await graph.stop();
      await host.close();
    },
  };
}

export default async function globalSetup(): Promise<void> {
  const { stop, env } = await startTestParts();
  Object.assign(process.env, env);
  Reflect.set(globalThis, 'stopTestParts', stop);
}
