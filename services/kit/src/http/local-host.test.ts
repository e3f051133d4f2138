import { expect, it } from '@jest/globals';
import { isLocalHost } from './local-host.ts';

const LOCAL = ['localhost', 'localhost:3000', 'LOCALHOST', 'dreamreel.localhost:3000', '127.0.0.1:3000', '127.8.9.10'];
const OTHER = ['', 'evil.example', 'localhost.evil.example', 'evil.example:3000', '127.0.0.1.evil.example', '10.0.0.1'];

it.each([...LOCAL, '[::1]:3000'])('accepts the local host %s', (host) => expect(isLocalHost(host)).toBe(true));

it.each([undefined, ...OTHER, '[::2]', 'notlocalhost'])(
  'rejects the host %s, which another site could resolve to this machine',
  (host) => expect(isLocalHost(host)).toBe(false),
);
