import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The functions of a child process, by name. Arguments and results are sent as structured clones. */
export type Handlers = Readonly<Record<string, (input: never) => Promise<unknown>>>;

type Input<Handler> = Handler extends (input: infer In) => Promise<unknown> ? In : never;
type Output<Handler> = Handler extends (input: never) => Promise<infer Out> ? Out : never;

/** A child process that starts on the first call and exits after a period without calls. */
export type IdleProcess<H extends Handlers> = {
  /**
   * Calls a function in the child process. Rejects with the function's error message, or if the process exits early.
   */
  call<Name extends keyof H & string>(name: Name, input: Input<H[Name]>): Promise<Output<H[Name]>>;
  /** Kills the child process. Pending calls reject. */
  stop(): void;
};

type Request = { readonly id: number; readonly name: string; readonly input: unknown };
type Response = { readonly id: number } & ({ readonly value: unknown } | { readonly error: string });
type Pending = { readonly resolve: (value: never) => void; readonly reject: (error: Error) => void };

/**
 * Environment variables that the child process inherits. All other variables, such as secrets and glibc's memory
 * settings, are excluded.
 */
const INHERITED_VARIABLES = ['PATH', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE', 'NODE_ENV'] as const;

/**
 * Runs memory-intensive functions in a child process that exits after `idleMs` milliseconds without calls. libvips and
 * V8 return their memory to the system only when the process exits.
 *
 * @param file path of a module that calls {@link serveParent}, relative to `parent` and without an extension (`.ts` in
 *   source code, `.js` in a bundle)
 * @param parent `import.meta.url` of the calling module
 */
export function idleProcess<H extends Handlers>(file: string, parent: string, idleMs: number): IdleProcess<H> {
  const path = new URL(`${file}${extname(fileURLToPath(parent))}`, parent);
  const pending = new Map<number, Pending>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let ids = 0;

  const start = (): ChildProcess => {
    const env = Object.fromEntries(INHERITED_VARIABLES.map((name) => [name, process.env[name]]));
    // Limit the number of malloc arenas because glibc keeps freed memory in every arena.
    const fresh = fork(path, { env: { ...env, MALLOC_ARENA_MAX: '2' }, serialization: 'advanced' });
    fresh.on('message', (response: Response) => {
      const call = pending.get(response.id);
      pending.delete(response.id);
      if (pending.size === 0) endWhenIdle(fresh);
      if ('error' in response) call?.reject(new Error(response.error));
      else call?.resolve(response.value as never);
    });
    const onEnd = (reason: string) => {
      if (child !== fresh) return;
      child = undefined;
      for (const { reject } of pending.values()) reject(new Error(`${file} exited (${reason})`));
      pending.clear();
    };
    fresh.once('error', (error) => onEnd(error.message));
    fresh.once('exit', (code, signal) => onEnd(signal ?? `code ${code}`));
    return fresh;
  };

  function endWhenIdle(current: ChildProcess): void {
    idle = setTimeout(() => {
      if (child === current) child = undefined;
      current.disconnect();
    }, idleMs).unref();
    // The parent process must be able to exit while the child is idle.
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
          // If the child process has exited, the `exit` handler has already rejected the call.
          if (error && pending.delete(id)) reject(error);
        });
      }),
    stop() {
      clearTimeout(idle);
      child?.kill('SIGKILL');
    },
  };
}

/** Runs the functions that the parent process calls. The process exits when the parent disconnects or exits. */
export function serveParent(handlers: Handlers): void {
  // Ignore stop signals, which are sent to the whole process group. The parent may need this process to finish running
  // work.
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
