import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Broker, connectBroker } from '../messaging/nats-connection.ts';
import { openLog } from '../observability/log.ts';
import type { NatsConfig } from '../process/config.ts';
import { freePort } from '../process/free-port.ts';
import { waitFor } from './wait-for.ts';

/**
 * Timeout for connections, which is long enough for a busy machine. Clients also wait this long if the server is killed
 * during the login.
 */
const CONNECT_TIMEOUT_MS = 20_000;
const ACCEPT_TIMEOUT_MS = 10_000;

export type TestNats = Awaited<ReturnType<typeof testNats>>;

/** Starts a nats-server with JetStream. `settings` is the content of its configuration file. */
export async function testNats(settings = '') {
  const folder = await mkdtemp(path.join(tmpdir(), 'dreamreel-nats-'));
  const port = await freePort();
  const url = `nats://127.0.0.1:${port}`;
  const store = path.join(folder, 'store');
  const file = path.join(folder, 'nats.conf');
  await writeFile(file, settings);
  const brokers: Broker[] = [];
  let server: ChildProcess | undefined;

  const kill = async () => {
    if (!server || hasEnded(server)) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  const restart = async () => {
    await kill();
    const address = ['--addr', '127.0.0.1', '--port', String(port)];
    const args = ['--config', file, ...address, '--jetstream', '--store_dir', store];
    const started = spawn('nats-server', args, { stdio: 'ignore' });
    server = started;
    await once(started, 'spawn');
    await waitFor(() => {
      if (hasEnded(started)) throw new Error(`nats-server exited instead of listening on port ${port}`);
      return accepts(port);
    });
  };

  await restart();
  return {
    /** URL of the server, without a login. */
    url,
    /** Suspends the server with SIGSTOP. Connections stay open, but the server doesn't respond. */
    pause: () => void server?.kill('SIGSTOP'),
    /** Kills the server with SIGKILL. */
    kill,
    /** Restarts the server on the same port with the existing JetStream data. */
    restart,
    /** Deletes the JetStream data. The server must not be running. */
    wipe: () => rm(store, { recursive: true, force: true }),
    /** Replaces the server's settings. They take effect after a restart. */
    configure: (other: string) => writeFile(file, other),
    /**
     * Connects to the broker like a service does. By default, the connection uses this server, and `connectTimeoutMs` is
     * long enough for a busy machine. `stop` closes the connection.
     */
    async broker(name = 'test', config: Partial<NatsConfig> = {}, connectTimeoutMs = CONNECT_TIMEOUT_MS) {
      const broker = await connectBroker({
        config: { NATS_URL: url, ...config },
        name,
        log: openLog({ service: name, level: 'silent' }),
        connectTimeoutMs,
      });
      brokers.push(broker);
      return broker;
    },
    async stop() {
      await Promise.all(brokers.map(({ connection }) => connection.close()));
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectSocket(port, '127.0.0.1');
    const end = (accepted: boolean) => {
      socket.destroy();
      resolve(accepted);
    };
    // A nats-server sends INFO as soon as it accepts clients. Without this timeout, another process on the port could
    // block the check.
    socket.setTimeout(ACCEPT_TIMEOUT_MS, () => end(false));
    socket
      .once('data', () => end(true))
      .once('error', () => end(false))
      .once('close', () => end(false));
  });
}
