import { gameOperations } from '@dreamreel/proto/game/operations';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { PlanningSetting } from './planning-setting.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import { useChangeSetting } from './use-change-setting.ts';

/** Settings page for options that apply to all players' games, and for automatic planning. */
export function GameSettingsView() {
  const { t } = useLingui();
  const { data, isPending, refetch } = useQuery(gameSettingsQuery);
  if (isPending) return <Skeleton className="h-32 !rounded-card" />;
  if (!data) {
    return (
      <ErrorPanel title={t`The settings didn’t load`} onRetry={refetch}>
        <p>
          <Trans>Check your connection and try again.</Trans>
        </p>
      </ErrorPanel>
    );
  }
  return (
    <>
      <h2 className="text-2xl">
        <Trans>Game</Trans>
      </h2>
      <p className="mt-1 text-ink-soft text-sm">
        <Trans>These settings apply to all players.</Trans>
      </p>
      <ComparisonSetting isOn={data.comparesGuesses} />
      <PlanningSetting />
    </>
  );
}

function ComparisonSetting({ isOn }: { isOn: boolean }) {
  const { t } = useLingui();
  const change = useChangeSetting({
    queryKey: gameSettingsQuery.queryKey,
    save: (comparesGuesses) => callOperation(gameOperations.changeGameSettings, { comparesGuesses }),
    describe: ({ comparesGuesses }) =>
      comparesGuesses
        ? t`Within a few seconds, players will see what their wrong guesses have in common with the answer.`
        : t`Within a few seconds, players will no longer see what their wrong guesses have in common with the answer.`,
    action: 'change the game settings',
  });
  return (
    <SettingSwitch
      title={t`Compare wrong guesses with the answer`}
      text={t`After a wrong guess, players see what it has in common with the answer: “Same director”, “Same lead actor”, “Also science fiction” or “Same decade”. They also see whether the answer is older or newer. Decades work for every title. The others work only for famous movies and movies from past challenges.`}
      isOn={isOn}
      pending={change.isPending ? change.variables : undefined}
      onChange={(checked) => change.mutate(checked)}
    />
  );
}

/** Reads the game settings. Each visit refetches the settings because another admin may have changed them. */
const gameSettingsQuery = queryOptions({
  queryKey: ['admin', 'game-settings'],
  queryFn: ({ signal }) => callOperation(gameOperations.gameSettings, {}, { signal }),
  staleTime: 0,
  networkMode: 'always',
});
