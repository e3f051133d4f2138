import { gameOperations } from '@dreamreel/proto/game/operations';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { PlanningSetting } from './planning-setting.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import { gameSettingsTexts } from './texts.ts';
import { useChangeSetting } from './use-change-setting.ts';

/** Settings page for options that apply to all players' games, and for automatic planning. */
export function GameSettingsView() {
  const texts = useTexts(gameSettingsTexts);
  const { data, isPending, refetch } = useQuery(gameSettingsQuery);
  if (isPending) return <Skeleton className="h-32 !rounded-card" />;
  if (!data) {
    return (
      <ErrorPanel title={texts.notLoaded} onRetry={refetch}>
        <p>{texts.notLoadedText}</p>
      </ErrorPanel>
    );
  }
  return (
    <>
      <h2 className="text-2xl">{texts.title}</h2>
      <p className="mt-1 text-ink-soft text-sm">{texts.explanation}</p>
      <ComparisonSetting isOn={data.comparesGuesses} />
      <PlanningSetting />
    </>
  );
}

function ComparisonSetting({ isOn }: { isOn: boolean }) {
  const texts = useTexts(gameSettingsTexts);
  const change = useChangeSetting({
    queryKey: gameSettingsQuery.queryKey,
    save: (comparesGuesses) => callOperation(gameOperations.changeGameSettings, { comparesGuesses }),
    describe: ({ comparesGuesses }) => (comparesGuesses ? texts.switchedOn : texts.switchedOff),
    action: 'change the game settings',
  });
  return (
    <SettingSwitch
      title={texts.comparison}
      text={texts.comparisonText}
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
