import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { freePort } from '@dreamreel/kit/process/free-port';

const END = '\r\n.\r\n';

/**
 * Starts a mail server that accepts all emails and records their arrival times with minimal CPU time. It relies on clients that wait for each
 * reply, as nodemailer does, because it doesn't offer pipelining.
 */
export async function countingSink() {
  const arrivals: number[] = [];

  function converse(socket: Socket): void {
    let isInMail = false;
    let tail = '';
    socket.setEncoding('latin1').setNoDelay(true);
    socket.on('error', () => {});
    socket.write('220 sink\r\n');
    socket.on('data', (chunk: string) => {
      tail = `${tail}${chunk}`.slice(-END.length);
      if (isInMail) {
        if (tail !== END) return;
        isInMail = false;
        arrivals.push(Date.now());
      } else {
        if (!tail.endsWith('\r\n')) return;
        isInMail = chunk.startsWith('DATA');
      }
      socket.write(isInMail ? '354 go ahead\r\n' : '250 fine\r\n');
    });
  }

  const port = await freePort();
  const server = createServer(converse);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  /** `arrivals` contains each email's arrival time (`Date.now()`). */
  return { arrivals, url: `smtp://127.0.0.1:${port}`, stop: () => server.close() };
}
