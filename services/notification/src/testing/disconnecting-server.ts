import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

const STEPS = ['MAIL FROM', 'RCPT TO', 'DATA', 'LAST BYTE'] as const;
export type Step = (typeof STEPS)[number];

/** Starts a minimal SMTP server that disconnects at a given step, optionally after sending a final reply. */
export async function disconnectingServer(at: Step, finalReply?: string) {
  const server = createServer((socket) => serve(socket, at, finalReply));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server is not listening on a port');
  return { url: new URL(`smtp://127.0.0.1:${address.port}`), stop: () => server.close() };
}

function serve(socket: Socket, at: Step, finalReply: string | undefined): void {
  socket.on('error', () => {});
  socket.write('220 ready\r\n');
  let isInMail = false;
  createInterface(socket).on('line', (line) => {
    const step = stepOf(line, isInMail);
    if (step === at)
      return void socket.end(finalReply === undefined ? '' : `${finalReply}\r\n`, () => socket.destroy());
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
