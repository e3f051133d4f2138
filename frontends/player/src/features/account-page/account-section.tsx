import type { ReactNode } from 'react';

type AccountSectionProps = { title: string; text: ReactNode; children: ReactNode };

/** A section of the account page with a title and description on the left and controls on the right. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  return (
    <section className="grid gap-x-12 gap-y-5 border-line border-t py-8 md:grid-cols-[18rem_1fr]">
      <div>
        <h2 className="text-2xl">{title}</h2>
        <p className="wrap-anywhere mt-2 text-ink-soft text-sm">{text}</p>
      </div>
      <div className="max-w-md">{children}</div>
    </section>
  );
}

/** A hidden username field, so that password managers can match the password to the account. */
export function UsernameForManagers({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
