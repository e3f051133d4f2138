import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { SettingSwitch } from './setting-switch.tsx';
import { gameSettingsTexts } from './texts.ts';
import { useChangeSetting } from './use-change-setting.ts';

/** Switches automatic planning of empty days on and off. */
export function PlanningSetting() {
  const texts = useTexts(gameSettingsTexts);
  const movies = useMovieCache();
  const { data, isPending, refetch } = useQuery(planningQuery);
  const change = useChangeSetting({
    queryKey: planningQuery.queryKey,
    save: (plansAhead) => callOperation(calendarOperations.changePlanningSettings, { plansAhead }),
    describe: ({ plansAhead }) => (plansAhead ? texts.planningOn : texts.planningOff),
    action: 'change automatic planning',
    // The server fills the empty days when planning is turned on.
    onSaved: movies.refresh,
  });
  if (isPending) return <Skeleton className="mt-3 h-32 !rounded-card" />;
  if (!data) {
    return (
      <ErrorPanel title={texts.planningNotLoaded} onRetry={() => void refetch()}>
        <p>{texts.notLoadedText}</p>
      </ErrorPanel>
    );
  }
  return (
    <SettingSwitch
      title={texts.planning}
      text={texts.planningText}
      isOn={data.plansAhead}
      pending={change.isPending ? change.variables : undefined}
      onChange={(isOn) => change.mutate(isOn)}
    />
  );
}

const planningQuery = queryOptions({
  queryKey: ['admin', 'planning-settings'],
  queryFn: ({ signal }) => callOperation(calendarOperations.planningSettings, {}, { signal }),
  staleTime: 0,
  networkMode: 'always',
});
