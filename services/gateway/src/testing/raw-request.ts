import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

/** Sends bytes as they are, as no well-behaved client would, and reads the answer until the connection closes. */
export async function rawRequest(
  port: number,
  lines: readonly string[],
  body: string | Buffer = '',
  address = '127.0.0.1',
) {
  const socket = await connected(port, address);
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  socket.write(body);
  return readAnswer(await text(socket));
}

/** As `rawRequest`, for a body that is no text. */
export async function binaryAnswer(port: number, lines: readonly string[]) {
  const socket = await connected(port);
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  const answer = await buffer(socket);
  const end = answer.indexOf('\r\n\r\n');
  return { head: answer.subarray(0, end).toString(), body: answer.subarray(end + 4) };
}

/** Asks for what a browser already has. (`fetch` would add `no-cache`, as if a person had pressed reload.) */
export function askAgain(port: number, address: string, etag: string | null, headers: readonly string[] = []) {
  return rawRequest(port, [`GET ${address} HTTP/1.1`, 'Host: a', `If-None-Match: ${etag}`, ...headers]);
}

/** Sends a chunked body that never ends, until the server has had enough. */
export async function endlessBody(port: number, lines: readonly string[]) {
  const socket = await connected(port);
  // The server closes while we still write.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(`${[...lines, 'Transfer-Encoding: chunked'].join('\r\n')}\r\n\r\n`);
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  const chunk = `1000\r\n${'a'.repeat(0x1000)}\r\n`;
  let sentBytes = 0;
  const pump = setInterval(() => {
    if (socket.writable) sentBytes += socket.write(chunk.repeat(16)) ? chunk.length * 16 : 0;
  }, 1);
  await closed;
  clearInterval(pump);
  return { ...readAnswer(answer), sentBytes };
}

function readAnswer(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

async function connected(port: number, address = '127.0.0.1'): Promise<Socket> {
  const socket = connect(port, address);
  await once(socket, 'connect');
  return socket;
}
