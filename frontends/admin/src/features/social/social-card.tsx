import { socialOperations } from '@dreamreel/proto/social/operations';
import { META_SETTINGS, NETWORK_TITLES, type SocialConnection } from '@dreamreel/proto/social/social-posts';
import { Button } from '@dreamreel/ui/controls/button';
import { Card } from '@dreamreel/ui/controls/card';
import { formatList, shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import PlugZap from 'lucide-react/icons/plug-zap';
import { useId } from 'react';
import { useIsEditor } from '../../session/admin-session.ts';
import { failureToast, serverMessage } from '../../session/failure-text.ts';
import { networksQuery } from './api.ts';

/** Card that shows the social media provider and a button for testing its connection. */
export function SocialCard() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const isEditor = useIsEditor();
  const reasonId = useId();
  const test = useMutation({
    mutationFn: () => callOperation(socialOperations.testSocialMedia, {}),
    onSuccess: ({ message, connection }) =>
      toast({
        title: t`Social Media Connection Test`,
        description: serverMessage(message, connectionText(connection)),
      }),
    onError: (failure) => failureToast(t`Social Media Test Failed`, failure, t`Connection test failed`),
    onSettled: () => queries.invalidateQueries({ queryKey: networksQuery.queryKey }),
  });

  return (
    <Card dense className="flex h-full flex-col">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">
          <Trans>Social Media Management</Trans>
        </h2>
        <Button
          onClick={() => test.mutate()}
          busy={test.isPending}
          disabled={isEditor}
          aria-describedby={isEditor ? reasonId : undefined}
        >
          {!test.isPending && <PlugZap aria-hidden="true" className="size-4" />}
          <Trans>Test Connection</Trans>
        </Button>
      </div>
      {isEditor && (
        <p id={reasonId} className="mt-2 text-sm">
          <Trans>Only an admin can post and test the connection.</Trans>
        </p>
      )}
      <Settings />
      <LastTest />
    </Card>
  );
}

function Settings() {
  const [token, page, account] = META_SETTINGS;
  return (
    <p className="wrap-anywhere mt-2 text-ink-soft text-sm">
      <Trans>
        Posts use the page access token <code>{token}</code>, the page ID <code>{page}</code>, and the business account
        ID <code>{account}</code> from the environment settings. Without these settings, posts go to a local sandbox.
      </Trans>{' '}
      <Trans>
        A test checks the access token and its permissions, the page, the account and the publishing limit. It doesn’t
        post anything.
      </Trans>
    </p>
  );
}

/** Time and result of the last connection test. */
function LastTest() {
  const { t } = useLingui();
  const { data } = useQuery(networksQuery);
  if (!data) return null;
  const { connection, message, testedAt } = data.lastTest ?? {};
  const facts = [
    testedAt ? t`Tested ${{ time: shownMoment(testedAt) }}` : t`Not tested yet.`,
    ...(connection ? factsAbout(connection) : [message]),
  ];
  return (
    <ul className="wrap-anywhere mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
    </ul>
  );
}

function factsAbout({ provider, accounts, quota, callsUsedPercent, tokenExpiresAt }: SocialConnection) {
  return [
    t`Provider: ${{ name: provider === 'local sandbox' ? t`local sandbox` : provider }}`,
    ...accounts.map(({ network, name }) => `${NETWORK_TITLES[network]}: ${name}`),
    quota && t`${{ used: quota.used }} of ${{ most: quota.most }} posts in ${{ hours: quota.hours }} hours`,
    callsUsedPercent !== null && t`${{ percent: callsUsedPercent }}% of the call limit used`,
    tokenExpiresAt && t`Token expires on ${{ date: shownMoment(tokenExpiresAt, { dateStyle: 'medium' }) }}`,
  ];
}

/** Returns a sentence that lists the connected accounts. */
function connectionText({ accounts }: SocialConnection): string {
  const names = accounts.map(({ network, name }) => t`${name} on ${{ network: NETWORK_TITLES[network] }}`);
  return t`Connected as ${{ accounts: formatList(names) }}.`;
}
