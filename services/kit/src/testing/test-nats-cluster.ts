import { freePort } from '../process/free-port.ts';
import { type TestNats, testNats } from './test-nats.ts';

const SIZE = 3;

/** Three places for nats-servers, each of which can be one server alone or one of the cluster of all three. */
export type TestNatsCluster = {
  /** Starts a server that is alone. */
  alone(): Promise<TestNats>;
  /** Starts the servers of these places as parts of the cluster. Two of three have a leader. */
  clustered(...places: readonly number[]): Promise<readonly TestNats[]>;
  /** The settings that make the server of a place a part of the cluster, from its next start on. */
  settingsOf(place: number): string;
  stop(): Promise<void>;
};

/** Keeps ports for the servers; none is started yet. */
export async function testNatsCluster(): Promise<TestNatsCluster> {
  const ports: number[] = [];
  while (ports.length < SIZE) ports.push(await freePort());
  const servers: TestNats[] = [];
  const routes = ports.map((port) => `"nats://127.0.0.1:${port}"`).join(', ');
  const settingsOf = (place: number) =>
    `server_name: "server-${place}"\ncluster { name: "test", listen: "127.0.0.1:${ports[place]}", routes: [${routes}] }`;
  const started = async (settings: string) => {
    const server = await testNats(settings);
    servers.push(server);
    return server;
  };
  return {
    settingsOf,
    alone: () => started('server_name: "server-0"'),
    clustered: (...places) => Promise.all(places.map((place) => started(settingsOf(place)))),
    stop: async () => void (await Promise.all(servers.map(({ stop }) => stop()))),
  };
}
