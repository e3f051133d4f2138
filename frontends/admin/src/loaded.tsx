import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

type LoadedProps<Data> = {
  query: { readonly data: Data | undefined; readonly isPending: boolean; readonly refetch: () => unknown };
  /** Heading if the data didn't load. */
  failure: string;
  /** What was kept, and what the admin can do next. */
  advice?: string;
  /** Shown while the data loads. */
  placeholder?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows the data of a query, or an error with a Retry button. Data that was loaded earlier stays visible. */
export function Loaded<Data>({ query, failure, advice, placeholder, children }: LoadedProps<Data>) {
  const { t } = useLingui();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return placeholder ?? <Skeleton className="h-96 !rounded-card" />;
  return (
    <ErrorPanel title={failure} onRetry={() => void query.refetch()}>
      {advice ?? t`Check your connection and try again.`}
    </ErrorPanel>
  );
}
