import type { Actor } from '@dreamreel/proto/actor';
import type { Access } from '@dreamreel/proto/operation';
import { describe, expect, it } from '@jest/globals';
import { type Admission, admission } from './admission.ts';

const guest: Actor = { kind: 'guest' };
const anna: Actor = { kind: 'user', userId: 3 };
const mara: Actor = { kind: 'editor', name: 'Mara' };
const root: Actor = { kind: 'admin', name: 'root' };

describe('an access policy', () => {
  it.each<[Access, Admission, Admission, Admission, Admission]>([
    ['anyone', 'admitted', 'admitted', 'admitted', 'admitted'],
    ['user', 'not-signed-in', 'admitted', 'forbidden', 'forbidden'],
    ['editor', 'not-signed-in', 'forbidden', 'admitted', 'admitted'],
    ['admin', 'not-signed-in', 'forbidden', 'forbidden', 'admitted'],
    ['owner', 'not-signed-in', 'forbidden', 'forbidden', 'forbidden'],
    ['system', 'not-signed-in', 'forbidden', 'forbidden', 'forbidden'],
    [JSON.parse('"a policy that doesn’t exist"'), 'not-signed-in', 'forbidden', 'forbidden', 'forbidden'],
  ])('%s decides about a guest: %s, a player: %s, an editor: %s, an admin: %s', (access, ...decided) => {
    expect([guest, anna, mara, root].map((actor) => admission(access, actor))).toEqual(decided);
  });

  it.each<[unknown, Admission]>([
    [3, 'admitted'],
    [4, 'forbidden'],
    ['3', 'forbidden'],
    [undefined, 'forbidden'],
  ])('with the owner %p decides about player 3: %s', (ownerId, decided) => {
    expect(admission('owner', anna, ownerId)).toBe(decided);
    expect(admission('owner', guest, ownerId)).toBe('not-signed-in');
    expect(admission('owner', root, ownerId)).toBe('forbidden');
    expect(admission('admin', anna, ownerId)).toBe('forbidden');
  });
});
