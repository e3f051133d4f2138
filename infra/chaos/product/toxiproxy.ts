import { execa } from 'execa';
import pWaitFor from 'p-wait-for';
import type { Host } from '../../local/host/open-host.ts';
import { freePort } from '../../local/parts/free-port.ts';
import { providePart } from '../../local/parts/provide-part.ts';

export type Toxic = {
  readonly type: string;
  /** `downstream`: to what a part sends to the service; `upstream`: to what the service sends. */
  readonly stream: 'downstream' | 'upstream';
  readonly attributes: Readonly<Record<string, number>>;
};

/** What stands between a service and one of its parts. */
export type Proxies = {
  /** Stands between whoever uses the address that is answered and `address`. */
  readonly between: (name: string, address: string) => Promise<string>;
  readonly names: () => Promise<string[]>;
  /** Nobody gets through, and whoever was is cut off. */
  readonly cut: (name: string) => Promise<void>;
  readonly mend: (name: string) => Promise<void>;
  readonly poison: (name: string, toxic: Toxic) => Promise<void>;
  readonly heal: (name: string, toxic: Toxic) => Promise<void>;
};

const STARTS_WITHIN_MS = 30_000;

/** Starts a toxiproxy server of our own; it comes with none of the product's processes and goes with none. */
export async function startToxiproxy(host: Host): Promise<{ address: string; stop: () => Promise<void> }> {
  const program = await providePart(host, 'toxiproxy-server');
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

/** The proxies of a running toxiproxy server. */
export function proxiesAt(server: string): Proxies {
  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${server}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`toxiproxy: ${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  }

  return {
    async between(name, address) {
      const wanted = new URL(address);
      const port = await freePort();
      await ask('POST', '/proxies', { name, listen: `127.0.0.1:${port}`, upstream: wanted.host, enabled: true });
      wanted.hostname = '127.0.0.1';
      wanted.port = String(port);
      return wanted.href;
    },
    names: async () => Object.keys(Object(await ask('GET', '/proxies'))).toSorted(),
    cut: async (name) => void (await ask('POST', `/proxies/${name}`, { enabled: false })),
    mend: async (name) => void (await ask('POST', `/proxies/${name}`, { enabled: true })),
    poison: async (name, toxic) =>
      void (await ask('POST', `/proxies/${name}/toxics`, { name: nameOf(toxic), ...toxic })),
    heal: async (name, toxic) => void (await ask('DELETE', `/proxies/${name}/toxics/${nameOf(toxic)}`)),
  };
}

function nameOf({ type, stream }: Toxic): string {
  return `${type}-${stream}`;
}
