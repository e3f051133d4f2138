import { buttonClass } from '@dreamreel/ui/controls/button';
import { Spinner } from '@dreamreel/ui/controls/spinner';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { type Outcome, outcomeOf, unsubscribeQuery } from './api.ts';
import { unsubscribeTexts } from './texts.ts';

/** The `/unsubscribe` page. Shows the result in the URL, or sends the token in the URL to the server. */
export function UnsubscribePage() {
  const texts = useTexts(unsubscribeTexts);
  const state = useUnsubscribe();
  const { title, text, hint } = STATE_TEXTS[state];
  return (
    <div className="page-column flex flex-1 flex-col items-center justify-center py-16 text-center">
      <div role="status" aria-busy={state === 'loading'} className="flex flex-col items-center">
        <div className="h-6 text-2xl text-accent-ink">{state === 'loading' && <Spinner />}</div>
        <h1 className="mt-4 text-4xl sm:text-5xl">{texts[title]}</h1>
        <p className="mt-4 max-w-md text-balance text-ink-soft">{texts[text]}</p>
        <p className="mt-1 min-h-6 max-w-md text-balance text-ink-soft">{hint && texts[hint]}</p>
      </div>
      <Link to="/" className={`${buttonClass({ variant: 'primary' })} mt-7`}>
        {texts.back}
      </Link>
    </div>
  );
}

/** Text keys for each state. */
const STATE_TEXTS = {
  loading: { title: 'checking', text: 'checkingText', hint: undefined },
  success: { title: 'done', text: 'doneText', hint: 'doneHint' },
  'invalid-token': { title: 'invalid', text: 'invalidText', hint: 'invalidHint' },
  error: { title: 'failed', text: 'failedText', hint: 'failedHint' },
} as const satisfies Record<Outcome | 'loading', object>;

function useUnsubscribe(): Outcome | 'loading' {
  const [search] = useSearchParams();
  const [token, success, error] = ['token', 'success', 'error'].map((name) => search.get(name));
  const hasOutcome = Boolean(success || error);
  const { data } = useQuery({ ...unsubscribeQuery(token ?? ''), enabled: Boolean(token) && !hasOutcome });
  if (error) return outcomeOf(error);
  if (success) return success === 'false' ? 'error' : 'success';
  // A URL without parameters means that the link was cut off.
  return token ? (data ?? 'loading') : 'invalid-token';
}
