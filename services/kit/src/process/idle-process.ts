import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a process can be asked to do, by name. Inputs and results are copied by structured clone. */
export type Handlers = Readonly<Record<string, (input: never) => Promise<unknown>>>;

type Input<Handler> = Handler extends (input: infer In) => Promise<unknown> ? In : never;
type Output<Handler> = Handler extends (input: never) => Promise<infer Out> ? Out : never;

/** A process that is started by the first call and ended after the last one. */
export type IdleProcess<H extends Handlers> = {
  /** Rejects with the handler's error message, or where the process has ended before it answered. */
  call<Name extends keyof H & string>(name: Name, input: Input<H[Name]>): Promise<Output<H[Name]>>;
  /** Ends the process; calls under way are rejected. */
  stop(): void;
};

type Request = { readonly id: number; readonly name: string; readonly input: unknown };
type Response = { readonly id: number } & ({ readonly value: unknown } | { readonly error: string });
type Pending = { readonly resolve: (value: never) => void; readonly reject: (error: Error) => void };

/** Variables that a process for pixels needs. It gets no secret, and glibc's own thresholds for large blocks. */
const PASSED_ON = ['PATH', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE', 'NODE_ENV'] as const;

/**
 * Runs work that needs much memory in a process of its own: memory that libvips and V8 keep is given back only by the
 * end of the process, which comes when nothing was asked of it for `idleMs`.
 *
 * `file`: a module that calls {@link serveParent}, without its ending (`.ts` from source, `.js` in a bundle), relative to
 * `parent`, the `import.meta.url` of the caller.
 */
export function idleProcess<H extends Handlers>(file: string, parent: string, idleMs: number): IdleProcess<H> {
  const path = new URL(`${file}${extname(fileURLToPath(parent))}`, parent);
  const pending = new Map<number, Pending>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let ids = 0;

  const start = (): ChildProcess => {
    const env = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
    // Two arenas: glibc keeps what was freed in each of them.
    const fresh = fork(path, { env: { ...env, MALLOC_ARENA_MAX: '2' }, serialization: 'advanced' });
    fresh.on('message', (response: Response) => {
      const call = pending.get(response.id);
      pending.delete(response.id);
      if (pending.size === 0) endWhenIdle(fresh);
      if ('error' in response) call?.reject(new Error(response.error));
      else call?.resolve(response.value as never);
    });
    const lost = (how: string) => {
      if (child !== fresh) return;
      child = undefined;
      for (const { reject } of pending.values()) reject(new Error(`${file} ended (${how})`));
      pending.clear();
    };
    fresh.once('error', (error) => lost(error.message));
    fresh.once('exit', (code, signal) => lost(signal ?? `code ${code}`));
    return fresh;
  };

  function endWhenIdle(current: ChildProcess): void {
    idle = setTimeout(() => {
      if (child === current) child = undefined;
      current.disconnect();
    }, idleMs).unref();
    // An idle process must not keep its parent running.
    current.unref();
    current.channel?.unref();
  }

  return {
    call: (name, input) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        child ??= start();
        child.ref();
        child.channel?.ref();
        const id = ++ids;
        pending.set(id, { resolve, reject });
        child.send({ id, name, input } satisfies Request, (error) => {
          // The end of the process rejects the call.
          if (error && pending.delete(id)) reject(error);
        });
      }),
    stop() {
      clearTimeout(idle);
      child?.kill('SIGKILL');
    },
  };
}

/** Does what the parent asks for, until the parent ends the connection or vanishes. */
export function serveParent(handlers: Handlers): void {
  // A stop of the service is sent to the whole process group. The parent finishes its work first, and needs us for it.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit());
  process.on('message', async ({ id, name, input }: Request) => {
    const response: Response = await Promise.resolve()
      .then(() => handlers[name]?.(input as never))
      .then(
        (value) => ({ id, value }),
        (error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }),
      );
    if (process.connected) process.send?.(response);
  });
}
