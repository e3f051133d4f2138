import { expect, it } from '@jest/globals';
import { makeQueryClient } from './query-client.ts';

it('fetches a query once and keeps it fresh', async () => {
  let calls = 0;
  const client = makeQueryClient();
  const ask = () => client.fetchQuery({ queryKey: ['movie'], queryFn: async () => ++calls });
  await ask();
  await ask();
  expect(calls).toBe(1);
});

it('retries neither a failed query nor a failed mutation', async () => {
  let calls = 0;
  const client = makeQueryClient();
  const fail = async () => {
    calls += 1;
    throw new Error('no');
  };
  await expect(client.fetchQuery({ queryKey: ['movie'], queryFn: fail })).rejects.toThrow('no');
  await expect(client.getMutationCache().build(client, { mutationFn: fail }).execute(undefined)).rejects.toThrow('no');
  expect(calls).toBe(2);
});
