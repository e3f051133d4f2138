import { toast } from '@dreamreel/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type AdminCredentials, signInAsAdmin } from './api.ts';

type FieldErrors = Partial<Record<keyof AdminCredentials, string>>;

/** What the login form shows and does. */
export function useAdminLogin() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const login = useMutation({
    mutationFn: signInAsAdmin,
    onError: () => toast({ title: 'Access Denied', description: 'Invalid credentials', variant: 'destructive' }),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const credentials = credentialsIn(new FormData(form));
    const missing = missingFields(credentials);
    setErrors(missing);
    const [firstMissing] = Object.keys(missing);
    if (firstMissing === undefined) login.mutate(credentials);
    else form.querySelector<HTMLInputElement>(`[name="${firstMissing}"]`)?.focus();
  };

  return { errors, isBusy: login.isPending, submit };
}

function credentialsIn(data: FormData): AdminCredentials {
  return { username: String(data.get('username') ?? '').trim(), password: String(data.get('password') ?? '') };
}

function missingFields({ username, password }: AdminCredentials): FieldErrors {
  return {
    ...(username === '' && { username: 'Please enter the username' }),
    ...(password === '' && { password: 'Please enter the password' }),
  };
}
