import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

/** Sends raw bytes, such as a malformed request, and reads the response until the connection closes. */
export async function rawRequest(
  port: number,
  lines: readonly string[],
  body: string | Buffer = '',
  address = '127.0.0.1',
) {
  const socket = await connected(port, address);
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  socket.write(body);
  return parseResponse(await text(socket));
}

/** Like `rawRequest`, but for a binary response body. */
export async function binaryResponse(port: number, lines: readonly string[]) {
  const socket = await connected(port);
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  const response = await buffer(socket);
  const end = response.indexOf('\r\n\r\n');
  return { head: response.subarray(0, end).toString(), body: response.subarray(end + 4) };
}

/** Sends a conditional request. `fetch` would add a `no-cache` header, as browsers do on reload. */
export function requestIfChanged(port: number, address: string, etag: string | null, headers: readonly string[] = []) {
  return rawRequest(port, [`GET ${address} HTTP/1.1`, 'Host: a', `If-None-Match: ${etag}`, ...headers]);
}

/** Sends an endless chunked body until the server closes the connection. */
export async function endlessBody(port: number, lines: readonly string[]) {
  const socket = await connected(port);
  // Ignore write errors because the server closes the connection while the client is still writing.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(`${[...lines, 'Transfer-Encoding: chunked'].join('\r\n')}\r\n\r\n`);
  let response = '';
  socket.on('data', (bytes) => {
    response += bytes;
  });
  const chunk = `1000\r\n${'a'.repeat(0x1000)}\r\n`;
  let sentBytes = 0;
  const pump = setInterval(() => {
    if (socket.writable) sentBytes += socket.write(chunk.repeat(16)) ? chunk.length * 16 : 0;
  }, 1);
  await closed;
  clearInterval(pump);
  return { ...parseResponse(response), sentBytes };
}

function parseResponse(response: string) {
  const [head = '', body = ''] = response.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

async function connected(port: number, address = '127.0.0.1'): Promise<Socket> {
  const socket = connect(port, address);
  await once(socket, 'connect');
  return socket;
}
