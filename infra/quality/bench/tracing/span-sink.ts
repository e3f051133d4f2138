/**
 * An OpenTelemetry collector that accepts and counts all spans. The collector sends its port to the parent process and
 * replies to each message with its counts.
 */
import { createServer } from 'node:http';

let messages = 0;
let bytes = 0;
const server = createServer((request, response) => {
  messages += 1;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  request.on('end', () => response.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
});
process.on('message', () => process.send?.({ messages, bytes }));
