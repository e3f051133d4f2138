import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

const STEPS = ['MAIL FROM', 'RCPT TO', 'DATA', 'LAST BYTE'] as const;
export type Step = (typeof STEPS)[number];

/** Speaks as much SMTP as it must, one word at a time, and at one step hangs up, or says something and hangs up. */
export async function cuttingServer(at: Step, lastWords?: string) {
  const server = createServer((socket) => converse(socket, at, lastWords));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return { url: new URL(`smtp://127.0.0.1:${address.port}`), stop: () => server.close() };
}

function converse(socket: Socket, at: Step, lastWords: string | undefined): void {
  socket.on('error', () => {});
  socket.write('220 here\r\n');
  let isInMail = false;
  createInterface(socket).on('line', (line) => {
    const step = stepOf(line, isInMail);
    if (step === at) return void socket.end(lastWords === undefined ? '' : `${lastWords}\r\n`, () => socket.destroy());
    if (step === 'DATA') isInMail = true;
    else if (step === 'LAST BYTE') isInMail = false;
    else if (isInMail) return;
    socket.write(step === 'DATA' ? '354 go ahead\r\n' : '250 fine\r\n');
  });
}

function stepOf(line: string, isInMail: boolean): Step | undefined {
  if (isInMail) return line === '.' ? 'LAST BYTE' : undefined;
  return STEPS.find((step) => line.toUpperCase().startsWith(step));
}
