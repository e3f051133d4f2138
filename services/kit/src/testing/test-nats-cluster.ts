import { freePort } from '../process/free-port.ts';
import { type TestNats, testNats } from './test-nats.ts';

const SIZE = 3;

/** Starts and stops up to three nats-servers, which run either standalone or as a cluster. */
export type TestNatsCluster = {
  /** Starts a standalone nats-server. */
  startStandalone(): Promise<TestNats>;
  /**
   * Starts the servers with the given indexes as a cluster. At least two of the three servers are required to elect a
   * leader.
   */
  startCluster(...indexes: readonly number[]): Promise<readonly TestNats[]>;
  /** Returns the settings that a server needs to join the cluster when it is restarted. */
  settingsOf(index: number): string;
  stop(): Promise<void>;
};

/** Reserves ports for three servers but doesn't start the servers. */
export async function testNatsCluster(): Promise<TestNatsCluster> {
  const ports: number[] = [];
  while (ports.length < SIZE) ports.push(await freePort());
  const servers: TestNats[] = [];
  const routes = ports.map((port) => `"nats://127.0.0.1:${port}"`).join(', ');
  const settingsOf = (index: number) =>
    `server_name: "server-${index}"\ncluster { name: "test", listen: "127.0.0.1:${ports[index]}", routes: [${routes}] }`;
  const start = async (settings: string) => {
    const server = await testNats(settings);
    servers.push(server);
    return server;
  };
  return {
    settingsOf,
    startStandalone: () => start('server_name: "server-0"'),
    startCluster: (...indexes) => Promise.all(indexes.map((index) => start(settingsOf(index)))),
    stop: async () => void (await Promise.all(servers.map(({ stop }) => stop()))),
  };
}
