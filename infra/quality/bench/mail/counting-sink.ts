/** A mail server that accepts and counts all emails with minimal CPU time. */
import { createServer, type Socket } from 'node:net';

let count = 0;
let firstAt = 0;
let lastAt = 0;

const server = createServer(converse).listen(0, '127.0.0.1', () => process.send?.({ port: portOf(server.address()) }));
process.on('message', () => process.send?.({ count, firstAt, lastAt }));
process.once('disconnect', () => process.exit());

function converse(socket: Socket): void {
  let rest = '';
  let isInMail = false;
  socket.setEncoding('latin1').setNoDelay(true);
  socket.on('error', () => {});
  socket.write('220 sink\r\n');
  socket.on('data', (chunk) => {
    rest += chunk;
    let answers = '';
    for (;;) {
      const end = rest.indexOf(isInMail ? '\r\n.\r\n' : '\r\n');
      if (end < 0) break;
      if (isInMail) {
        rest = rest.slice(end + 5);
        isInMail = false;
        note();
        answers += '250 taken\r\n';
        continue;
      }
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      isInMail = line === 'DATA';
      answers += answerTo(line);
    }
    if (answers !== '') socket.write(answers);
  });
}

function answerTo(line: string): string {
  if (line.startsWith('EHLO')) return '250-sink\r\n250 PIPELINING\r\n';
  return line === 'DATA' ? '354 go ahead\r\n' : '250 fine\r\n';
}

function note(): void {
  count += 1;
  lastAt = Date.now();
  if (count === 1) firstAt = lastAt;
}

function portOf(address: ReturnType<typeof server.address>): number {
  return typeof address === 'object' && address ? address.port : 0;
}
