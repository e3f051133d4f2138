import { Button } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/card';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { useLingui } from '@lingui/react/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
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

type MoreButtonProps = {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'>;
  children: ReactNode;
};

/** Button that loads the next page of a list. Renders nothing after the last page. */
export function MoreButton({ query, children }: MoreButtonProps) {
  const { t } = useLingui();
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-4">
      <Button className="w-full" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {children}
      </Button>
      <p role="alert" className="mt-1 text-center text-danger-ink text-sm">
        {query.isFetchNextPageError && t`Check your connection and try again.`}
      </p>
    </div>
  );
}
