import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { Switch } from '@dreamreel/ui/controls/switch';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type QueryKey, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { DenseCard } from '../../dense-card.tsx';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureToast } from '../../session/failure-text.ts';
import { ImageCosts } from './image-costs.tsx';
import { PromptStyle } from './prompt-style.tsx';

/** Settings page for options that apply to all players' games, and for automatic planning. */
export function GameSettingsView() {
  const { t } = useLingui();
  const { data, isPending, refetch } = useQuery(gameSettingsQuery);
  if (isPending) return <Skeleton className="h-32 !rounded-card" />;
  if (!data) {
    return (
      <ErrorPanel title={t`The settings didn’t load`} onRetry={refetch}>
        <Trans>Check your connection and try again.</Trans>
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
      <PromptStyle />
      <ImageCosts />
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
      text={t`After a wrong guess, players see what it has in common with the answer: “Same director: Agnès Varda”, “Also science fiction”, “Also from the 1970s” or “Older than 1977”. Decades work for every title. The others work only for famous movies and movies from past challenges.`}
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
});

/** Switches automatic planning of empty days on and off. */
function PlanningSetting() {
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
        <Trans>Check your connection and try again.</Trans>
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
});

type SettingSwitchProps = {
  title: string;
  text: string;
  isOn: boolean;
  /** The value that is being saved. The switch shows this value immediately and returns to `isOn` if saving fails. */
  pending: boolean | undefined;
  onChange: (isOn: boolean) => void;
};

/** A setting that can be switched on and off. */
function SettingSwitch({ title, text, isOn, pending, onChange }: SettingSwitchProps) {
  const id = useId();
  return (
    <DenseCard className="mt-3 flex max-w-3xl items-start justify-between gap-6">
      <div>
        <h3 className="text-lg">
          <label htmlFor={id}>{title}</label>
        </h3>
        <p id={`${id}-text`} className="mt-1 text-ink-soft text-sm">
          {text}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-text`}
        checked={pending ?? isOn}
        disabled={pending !== undefined}
        onCheckedChange={onChange}
        className="mt-1"
      />
    </DenseCard>
  );
}

type ChangeSettingOptions<Settings> = {
  queryKey: QueryKey;
  /** Turns the setting on or off, and returns the stored settings. */
  save: (isOn: boolean) => Promise<Settings>;
  /** Returns the text that says what is different now. */
  describe: (settings: Settings) => string;
  /** Names the action if it fails. */
  action: string;
  onSaved?: () => Promise<void>;
};

/** Provides a mutation that turns a setting on or off and reports the result in a toast. */
function useChangeSetting<Settings>(options: ChangeSettingOptions<Settings>) {
  const { queryKey, save, describe, action, onSaved } = options;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: async (settings) => {
      queries.setQueryData(queryKey, settings);
      toast({ title: t`Settings Saved`, description: describe(settings) });
      await onSaved?.();
    },
    onError: (failure) => {
      failureToast(t`Couldn’t save the settings`, failure, action);
    },
  });
}
