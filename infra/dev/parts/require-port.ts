import { createServer } from 'node:net';
import { errorCode } from '../host/error-code.ts';

const FIRST_UNPRIVILEGED_PORT = 1_024;

/** Resolves if this process can listen on the port. Otherwise, rejects with a readable error message. */
export function requirePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(new Error(portError(port, error), { cause: error })));
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

/** Returns a message that explains why a port can't be used and how to fix the problem, based on the listen error. */
export function portError(port: number, error: unknown): string {
  const code = errorCode(error);
  const other = (choice: number) => `choose another: PORT=${choice} npm start`;
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Free it, or ${other(port === 65_535 ? 3_000 : port + 1)}`;
  if (code === 'EACCES' || code === 'EPERM') {
    const privileged =
      port < FIRST_UNPRIVILEGED_PORT
        ? `: ports below ${FIRST_UNPRIVILEGED_PORT} are reserved for the administrator`
        : '';
    return `Port ${port} is not allowed to this user${privileged}. Put a proxy in front, or ${other(3_000)}`;
  }
  return `Port ${port} cannot be used (${code}): ${other(3_000)}`;
}
