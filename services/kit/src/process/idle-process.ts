import { type ChildProcess, fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The functions of a child process, by name. Arguments and results are sent as structured clones. */
export type Handlers = Readonly<Record<string, (input: never) => Promise<unknown>>>;

/**
 * Functions that run in a child process, which starts on the first call and exits after a period without calls. They
 * reject with the function's error message, or if the process exits early.
 */
export type IdleProcess<H extends Handlers> = H & {
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
/** `nice` value of the child process, so that the game services on the same machine have priority. */
const NICENESS = 5;

/**
 * Runs memory-intensive functions in a child process that exits after `idleMs` milliseconds without calls. libvips and
 * V8 return their memory to the system only when the process exits. By default, the child process survives the pause
 * between two images of the same movie.
 *
 * @param file path of a module that calls {@link serveParent}, relative to `parent` and without an extension (`.ts` in
 *   source code, `.js` in a bundle)
 * @param parent `import.meta.url` of the calling module
 */
export function idleProcess<H extends Handlers>(file: string, parent: string, idleMs = 5_000): IdleProcess<H> {
  const path = new URL(`${file}${extname(fileURLToPath(parent))}`, parent);
  const pending = new Map<number, Pending>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let ids = 0;

  const start = (): ChildProcess => {
    const env = Object.fromEntries(INHERITED_VARIABLES.map((name) => [name, process.env[name]]));
    // Limit the number of malloc arenas because glibc keeps freed memory in every arena.
    const fresh = fork(path, { env: { ...env, MALLOC_ARENA_MAX: '2' }, serialization: 'advanced' });
    // Threads inherit the priority, and the child process starts threads before its own code runs.
    if (fresh.pid !== undefined) setPriority(fresh.pid, Math.max(NICENESS, getPriority()));
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

  const call = (name: string, input: unknown) =>
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
    });
  const stop = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
  };

  const get = (_target: object, name: string) => (name === 'stop' ? stop : (input: unknown) => call(name, input));
  // The type of the functions is known only to the caller.
  return new Proxy({}, { get }) as IdleProcess<H>;
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
