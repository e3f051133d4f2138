/**
 * Runs a host with two dummy services, for tests that kill the host. Usage: node stand-in-host.ts <folder> <port>
 * <port>
 */
import { startGraph } from '../graph.ts';
import { openHost } from '../open-host.ts';
import { standIn } from './stand-in-resource.ts';

const [folder, ...ports] = process.argv.slice(2);
if (folder === undefined) throw new Error('The folder argument is missing');
const host = await openHost({ folder });
const graph = await startGraph(ports.map((port) => standIn(host, Number(port))));
process.once('SIGTERM', async () => {
  await graph.stop();
  await host.close();
});
console.log('ready');
