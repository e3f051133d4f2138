import { META_SETTINGS, NETWORK_TITLES, type SocialConnection } from '@dreamreel/proto/social/social-posts';
import { Button } from '@dreamreel/ui/controls/button';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import PlugZap from 'lucide-react/icons/plug-zap';
import { useId } from 'react';
import { DenseCard } from '../../dense-card.tsx';
import { failureText } from '../../session/failure-text.ts';
import { useIsEditor } from '../../session/who.ts';
import { testConnection } from './api.ts';

/** The provider that posts to the networks, and a test of its connection. */
export function SocialCard() {
  const queries = useQueryClient();
  const isEditor = useIsEditor();
  const reasonId = useId();
  const test = useMutation({
    networkMode: 'always',
    mutationFn: testConnection,
    onSuccess: ({ message }) => toast({ title: 'Social Media Connection Test', description: message }),
    onError: (failure) =>
      toast({
        title: 'Social Media Test Failed',
        description: failureText(failure, 'Connection test failed'),
        variant: 'destructive',
        action: 'test the connection',
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'social', 'networks'] }),
  });

  return (
    <DenseCard className="flex h-full flex-col">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Social Media Management</h2>
        <Button
          onClick={() => test.mutate()}
          busy={test.isPending}
          disabled={isEditor}
          aria-describedby={isEditor ? reasonId : undefined}
        >
          {!test.isPending && <PlugZap aria-hidden="true" className="size-4" />}
          Test Connection
        </Button>
      </div>
      {isEditor && (
        <p id={reasonId} className="mt-2 text-sm">
          Only an admin can post and test the connection.
        </p>
      )}
      {test.data ? <Connection connection={test.data.connection} /> : <Settings />}
    </DenseCard>
  );
}

function Settings() {
  const [token, page, account] = META_SETTINGS;
  return (
    <p className="wrap-anywhere mt-2 text-ink-soft text-sm">
      Posts use the page access token <code>{token}</code>, the page id <code>{page}</code> and the business account id{' '}
      <code>{account}</code> of the environment. Without these settings, posts go to a local sandbox.
    </p>
  );
}

function Connection({
  connection: { provider, accounts, quota, callsUsedPercent, tokenExpiresAt },
}: {
  connection: SocialConnection;
}) {
  const facts = [
    `Provider: ${provider}`,
    ...accounts.map(({ network, name }) => `${NETWORK_TITLES[network]}: ${name}`),
    quota && `${quota.used} of ${quota.most} posts in ${quota.hours} hours`,
    callsUsedPercent !== null && `${callsUsedPercent} % of the calls used`,
    tokenExpiresAt && `Token expires ${shownMoment(tokenExpiresAt, { dateStyle: 'medium' })}`,
  ];
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
      {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
    </ul>
  );
}
