import type { User } from '@dreamreel/proto/identity/users';
import { actionSucceeded } from '@dreamreel/ui/action-succeeded';
import { toast } from '@dreamreel/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { closeAuthDialog } from '../../session/auth-dialog.ts';
import { guestGames } from '../../session/player-session.ts';
import { beginSession } from '../../session/signed-in-user.ts';
import { type GuestGames, serverMessage } from './api.ts';
import { fieldsWrongFor, fieldsWrongIn, type Mistake } from './form-checks.ts';

type AuthForm<Field extends string> = {
  fieldNames: readonly Field[];
  check: (form: Readonly<Record<Field, string>>) => Mistake<Field> | undefined;
  send: (form: Readonly<Record<Field, string>>, games: GuestGames) => Promise<User>;
  /** The toast for an error response; the text is used where the server sent none. */
  failed: { title: string; description: string };
};

/** As `sessionExpired` names it: a sign-in ends what it says too. */
const SIGN_IN = 'sign in';

/** Checks and sends a form of the dialog and shows the outcome, at the field where it is about one. After a sign-in the dialog closes and all queries are refetched. */
export function useAuthForm<Field extends string>({ fieldNames, check, send, failed }: AuthForm<Field>) {
  const [wrong, setWrong] = useState<WrongFields>({});
  const [search] = useSearchParams();
  const submission = useMutation({
    networkMode: 'always',
    mutationFn: (form: Readonly<Record<Field, string>>) => send(form, guestGames(search.get('sessionId'))),
    onSuccess: (user) => {
      actionSucceeded(SIGN_IN);
      beginSession(user);
      closeAuthDialog();
    },
    onError: (failure) =>
      toast({
        title: failed.title,
        description: serverMessage(failure) ?? failed.description,
        variant: 'destructive',
        action: SIGN_IN,
      }),
  });

  /** Says at each field what is wrong with it; the first of them gets the focus. */
  const pointAt = (form: HTMLFormElement, fields: WrongFields) => {
    setWrong(fields);
    const [first] = fieldNames.filter((name) => fields[name] !== undefined);
    if (first !== undefined) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submission.isPending) return;
    const element = event.currentTarget;
    const form = valuesIn(element, fieldNames);
    const mistake = check(form);
    const fields = mistake?.fields ?? fieldsWrongIn(element);
    pointAt(element, fields);
    if (mistake)
      toast({ title: mistake.title, description: mistake.description, variant: 'destructive', action: SIGN_IN });
    else if (Object.keys(fields).length === 0)
      submission.mutate(form, { onError: (failure) => pointAt(element, fieldsWrongFor(failure)) });
  };

  return { errorAt: (field: Field) => wrong[field], isBusy: submission.isPending, submit };
}

type WrongFields = Readonly<Partial<Record<string, string>>>;

/** Passwords unchanged, everything else trimmed. */
function valuesIn<Field extends string>(form: HTMLFormElement, names: readonly Field[]): Record<Field, string> {
  const data = new FormData(form);
  const values = names.map((name) => {
    const value = String(data.get(name) ?? '');
    return [name, /password/i.test(name) ? value : value.trim()] as const;
  });
  return recordOf(values);
}

/** `Object.fromEntries` loses the keys' type. */
function recordOf<Key extends string>(entries: readonly (readonly [Key, string])[]): Record<Key, string> {
  return Object.fromEntries(entries) as Record<Key, string>;
}
