import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { SettingSwitch } from './setting-switch.tsx';
import { useChangeSetting } from './use-change-setting.ts';

/** Switches automatic planning of empty days on and off. */
export function PlanningSetting() {
  const { t } = useLingui();
  const movies = useMovieCache();
  const { data, isPending, refetch } = useQuery(planningQuery);
  const change = useChangeSetting({
    queryKey: planningQuery.queryKey,
    save: (plansAhead) => callOperation(calendarOperations.changePlanningSettings, { plansAhead }),
    describe: ({ plansAhead }) =>
      plansAhead
        ? t`Empty days in the next seven days get a movie automatically.`
        : t`Empty days stay empty until they start.`,
    action: 'change automatic planning',
    // The server fills the empty days when planning is turned on.
    onSaved: movies.refresh,
  });
  if (isPending) return <Skeleton className="mt-3 h-32 !rounded-card" />;
  if (!data) {
    return (
      <ErrorPanel title={t`The setting for automatic scheduling didn’t load`} onRetry={() => void refetch()}>
        <p>
          <Trans>Check your connection and try again.</Trans>
        </p>
      </ErrorPanel>
    );
  }
  return (
    <SettingSwitch
      title={t`Schedule movies for empty days automatically`}
      text={t`Every night, each empty day in the next seven days gets a movie that has never been shown, preferably one that passed the guessability test. If this setting is off or no such movie exists, a movie is chosen when the day starts.`}
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
