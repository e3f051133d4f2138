import { serveParent } from '../process/idle-process.ts';

/** Child process for the `idleProcess` tests. */
const handlers = {
  echo: async (bytes: Uint8Array) => ({ bytes, pid: process.pid }),
  fail: async (message: string): Promise<never> => Promise.reject(new Error(message)),
  end: async (code: number) => process.exit(code),
  secrets: async (name: string) => process.env[name],
};
export type EchoHandlers = typeof handlers;

serveParent(handlers);
