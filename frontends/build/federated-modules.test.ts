import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { remoteExposes } from './federated-modules.ts';

it('exposes no module that has no file of its name', () => {
  const player = join(import.meta.dirname, '../player');
  expect(() => remoteExposes('player', player, ['no-such-part'])).toThrow('exactly one no-such-part.tsx');
});
