import { Card } from '@dreamreel/ui/controls/card';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { LoginForm } from './login-form.tsx';
import { adminLoginTexts } from './texts.ts';

/** The login page of the dashboard. */
export function AdminLogin() {
  const texts = useTexts(adminLoginTexts);
  return (
    <div className="page-column grid flex-1 place-items-center py-12">
      <Card className="w-full max-w-sm">
        <h1 className="text-3xl">{texts.title}</h1>
        <p className="mt-2 text-ink-soft">{texts.subtitle}</p>
        <div className="mt-6">
          <LoginForm />
        </div>
      </Card>
    </div>
  );
}
