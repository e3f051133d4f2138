import { freePort } from '@dreamreel/kit/process/free-port';
import { execa } from 'execa';
import pWaitFor from 'p-wait-for';
import { providePart } from '../../../dev/parts/provide-part.ts';

export type Toxic = {
  readonly type: string;
  /** `downstream` affects data that the service receives, and `upstream` affects data that the service sends. */
  readonly stream: 'downstream' | 'upstream';
  readonly attributes: Readonly<Record<string, number>>;
};

const STARTS_WITHIN_MS = 30_000;

/** Starts a toxiproxy server that keeps running when the product's processes stop or restart. */
export async function startToxiproxy(): Promise<{ address: string; stop: () => Promise<void> }> {
  const program = await providePart('toxiproxy-server');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const running = execa(program, ['-host', '127.0.0.1', '-port', String(port)], { reject: false, stdio: 'ignore' });
  const answers = async () => (await fetch(`${address}/version`).catch(() => null))?.ok === true;
  await pWaitFor(answers, { timeout: STARTS_WITHIN_MS, interval: 50 });
  const stop = async () => {
    running.kill();
    await running;
  };
  return { address, stop };
}

export function proxiesAt(server: string) {
  async function request(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${server}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`toxiproxy: ${method} ${path} returned ${answer.status}: ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  }

  return {
    async between(name: string, address: string): Promise<string> {
      const wanted = new URL(address);
      const port = await freePort();
      await request('POST', '/proxies', { name, listen: `127.0.0.1:${port}`, upstream: wanted.host, enabled: true });
      wanted.host = `127.0.0.1:${port}`;
      return wanted.href;
    },
    names: async () => Object.keys(Object(await request('GET', '/proxies'))).toSorted(),
    enable: async (names: readonly string[], enabled: boolean) =>
      void (await Promise.all(names.map((name) => request('POST', `/proxies/${name}`, { enabled })))),
    addToxic: (name: string, toxic: Toxic) => request('POST', `/proxies/${name}/toxics`, { name: 'fault', ...toxic }),
    removeToxic: (name: string) => request('DELETE', `/proxies/${name}/toxics/fault`),
  };
}
