import { buttonClass } from '@dreamreel/ui/button';
import { Link } from '@dreamreel/ui/link';
import { Spinner } from '@dreamreel/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type Outcome, outcomeOf, unsubscribeQuery } from './api.ts';

const TEXTS: Readonly<Record<Outcome | 'loading', { title: string; text: string }>> = {
  loading: { title: 'One moment', text: 'Your link is being checked.' },
  success: {
    title: 'Unsubscribed',
    text: 'You have been unsubscribed from Dreamreel daily game notifications.',
  },
  'invalid-token': { title: 'Invalid link', text: 'The unsubscribe link is invalid or has expired.' },
  error: { title: 'That did not work', text: 'An error occurred while processing your unsubscribe request.' },
};

/** The route `/unsubscribe`: the outcome stands in the address, or its token is tried. */
export function UnsubscribePage() {
  const state = useUnsubscribe();
  const { title, text } = TEXTS[state];
  return (
    <div className="page-column flex flex-1 flex-col items-center justify-center py-16 text-center">
      <div role="status" aria-busy={state === 'loading'} className="flex flex-col items-center">
        <div className="h-6 text-2xl text-accent-ink">{state === 'loading' && <Spinner />}</div>
        <h1 className="mt-4 text-4xl sm:text-5xl">{title}</h1>
        <p className="mt-4 max-w-md text-ink-soft">{text}</p>
        <p className="mt-1 min-h-6 max-w-md text-ink-soft">{HINTS[state]}</p>
      </div>
      <Link to="/" className={`${buttonClass({ variant: 'primary' })} mt-7`}>
        Return to Dreamreel
      </Link>
    </div>
  );
}

const HINTS: Readonly<Partial<Record<Outcome | 'loading', string>>> = {
  success: 'You can turn them on again in your settings.',
  'invalid-token': 'You can turn the emails off in your settings, too.',
  error: 'Nothing has changed. Open the link again in a while.',
};

function useUnsubscribe(): Outcome | 'loading' {
  const [search] = useSearchParams();
  const [token, success, error] = ['token', 'success', 'error'].map((name) => search.get(name));
  const hasOutcome = Boolean(success || error);
  const { data } = useQuery({ ...unsubscribeQuery(token ?? ''), enabled: Boolean(token) && !hasOutcome });
  if (error) return outcomeOf(error);
  if (success) return success === 'false' ? 'error' : 'success';
  // An address without any parameter is a truncated link.
  return token ? (data ?? 'loading') : 'invalid-token';
}
