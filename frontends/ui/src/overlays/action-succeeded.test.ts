import { currentToast, toast } from '@dreamreel/ui/overlays/toast';
import { expect, it } from '@jest/globals';
import { actionSucceeded } from './action-succeeded.ts';

const fail = (action: string) => toast({ title: 'It failed', variant: 'destructive', action });

it('dismisses the error toast of the same action', () => {
  fail('save a movie');
  actionSucceeded('save a movie');
  expect(currentToast()?.open).toBe(false);
});

it('keeps the error toast of another action', () => {
  fail('delete a movie');
  actionSucceeded('save a movie');
  expect(currentToast()).toMatchObject({ title: 'It failed', open: true });
});

it('keeps a toast that isn’t an error', () => {
  toast({ title: 'Movie Saved' });
  actionSucceeded('save a movie');
  expect(currentToast()).toMatchObject({ title: 'Movie Saved', open: true });
});
