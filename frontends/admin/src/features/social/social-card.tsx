import { META_SETTINGS, NETWORK_TITLES, type SocialConnection } from '@dreamreel/proto/social/social-posts';
import { Button } from '@dreamreel/ui/controls/button';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { withParts } from '@dreamreel/ui/i18n/with-parts';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import PlugZap from 'lucide-react/icons/plug-zap';
import { useId } from 'react';
import { DenseCard } from '../../dense-card.tsx';
import { serverMessage } from '../../server-message.ts';
import { failureText } from '../../session/failure-text.ts';
import { useIsEditor } from '../../session/signed-in-admin.ts';
import { testConnection } from './api.ts';
import { connectionText } from './connection-text.ts';
import { networkTexts } from './network-texts.ts';

/** Card that shows the social media provider and a button for testing its connection. */
export function SocialCard() {
  const texts = useTexts(networkTexts);
  const queries = useQueryClient();
  const isEditor = useIsEditor();
  const reasonId = useId();
  const test = useMutation({
    networkMode: 'always',
    mutationFn: testConnection,
    onSuccess: ({ message, connection }) =>
      toast({
        title: texts.tested,
        description: serverMessage(message, connectionText(connection, texts)),
      }),
    onError: (failure) =>
      toast({
        title: texts.testFailed,
        description: failureText(failure, texts.testFailedText),
        variant: 'destructive',
        action: 'test the connection',
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'social', 'networks'] }),
  });

  return (
    <DenseCard className="flex h-full flex-col">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{texts.title}</h2>
        <Button
          onClick={() => test.mutate()}
          busy={test.isPending}
          disabled={isEditor}
          aria-describedby={isEditor ? reasonId : undefined}
        >
          {!test.isPending && <PlugZap aria-hidden="true" className="size-4" />}
          {texts.test}
        </Button>
      </div>
      {isEditor && (
        <p id={reasonId} className="mt-2 text-sm">
          {texts.adminsOnly}
        </p>
      )}
      {test.data ? <Connection connection={test.data.connection} /> : <Settings />}
    </DenseCard>
  );
}

function Settings() {
  const texts = useTexts(networkTexts);
  const [token, page, account] = META_SETTINGS;
  return (
    <p className="wrap-anywhere mt-2 text-ink-soft text-sm">
      {withParts(texts.settings, {
        token: <code>{token}</code>,
        page: <code>{page}</code>,
        account: <code>{account}</code>,
      })}
    </p>
  );
}

function Connection({
  connection: { provider, accounts, quota, callsUsedPercent, tokenExpiresAt },
}: {
  connection: SocialConnection;
}) {
  const texts = useTexts(networkTexts);
  const facts = [
    texts.provider({ name: provider === 'local sandbox' ? texts.localSandbox : provider }),
    ...accounts.map(({ network, name }) => `${NETWORK_TITLES[network]}: ${name}`),
    quota && texts.quotaUsed(quota),
    callsUsedPercent !== null && texts.callsUsed({ percent: callsUsedPercent }),
    tokenExpiresAt && texts.tokenExpires({ date: shownMoment(tokenExpiresAt, { dateStyle: 'medium' }) }),
  ];
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
      {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
    </ul>
  );
}
