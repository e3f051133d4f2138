import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect as connectSocket, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openLog } from '../log.ts';
import { type Broker, connectBroker } from '../nats-connection.ts';
import { waitFor } from './wait-for.ts';

/** A nats-server with JetStream of one test's own. */
export type TestNats = {
  readonly url: string;
  /** A connection as services have it; closed by `stop`. */
  broker(name?: string): Promise<Broker>;
  /** Ends the server without warning. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with what JetStream had stored. */
  restart(): Promise<void>;
  /** Deletes what JetStream has stored; only while the server is killed. */
  wipe(): Promise<void>;
  stop(): Promise<void>;
};

export async function testNats(): Promise<TestNats> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dreamreel-nats-'));
  const port = await freePort();
  const url = `nats://127.0.0.1:${port}`;
  const brokers: Broker[] = [];
  let server: ChildProcess | undefined;

  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  const restart = async () => {
    await kill();
    const args = ['--addr', '127.0.0.1', '--port', String(port), '--jetstream', '--store_dir', folder];
    server = spawn('nats-server', args, { stdio: 'ignore' });
    await once(server, 'spawn');
    await waitFor(() => accepts(port));
  };
  const wipe = () => rm(folder, { recursive: true, force: true });

  await restart();
  return {
    url,
    kill,
    restart,
    wipe,
    async broker(name = 'test') {
      const broker = await connectBroker({ url, name, log: openLog({ service: name, level: 'silent' }) });
      brokers.push(broker);
      return broker;
    },
    async stop() {
      await Promise.all(brokers.map(({ connection }) => connection.close()));
      await kill();
      await wipe();
    },
  };
}

/** A TCP port of this machine that nobody uses. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectSocket(port, '127.0.0.1');
    const end = (accepted: boolean) => {
      socket.destroy();
      resolve(accepted);
    };
    // The server says INFO once it is really there.
    socket.once('data', () => end(true)).once('error', () => end(false));
  });
}
