import { serveParent } from '../process/idle-process.ts';

/** The child process for the tests of `idleProcess`. */
const handlers = {
  echo: async (bytes: Uint8Array) => ({ bytes, pid: process.pid }),
  fail: async (message: string): Promise<never> => Promise.reject(new Error(message)),
  end: async (code: number) => process.exit(code),
  secrets: async (name: string) => process.env[name],
};
export type EchoHandlers = typeof handlers;

serveParent(handlers);
