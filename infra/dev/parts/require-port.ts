import { createServer } from 'node:net';
import { errorCode } from '../host/error-code.ts';

/** Resolves if this process can listen on the port. Otherwise, rejects with a readable error message. */
export function requirePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const problem = errorCode(error) === 'EADDRINUSE' ? 'is taken' : `cannot be used (${errorCode(error)})`;
      reject(new Error(`Port ${port} ${problem}. Choose another: PORT=<port> npm start`, { cause: error }));
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
