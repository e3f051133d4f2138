/** Not to be seen: by it a password manager knows whose password a form is about. */
export function UsernameForManagers({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
