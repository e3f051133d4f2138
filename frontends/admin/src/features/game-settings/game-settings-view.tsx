import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { Card } from '@dreamreel/ui/controls/card';
import { Switch } from '@dreamreel/ui/controls/switch';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { ModelCosts } from './model-costs.tsx';
import { PromptStyle } from './prompt-style.tsx';
import { type ChangeSettingOptions, LoadedSetting, useChangeSetting } from './setting.tsx';

/** Settings page for options that apply to all players' games, and for automatic planning. */
export function GameSettingsView() {
  return (
    <>
      <h2 className="text-2xl">
        <Trans>Game</Trans>
      </h2>
      <p className="mt-1 text-ink-soft text-sm">
        <Trans>These settings apply to all players.</Trans>
      </p>
      <ComparisonSetting />
      <PlanningSetting />
      <PromptStyle />
      <ModelCosts />
    </>
  );
}

/** Reads the game settings. Each visit refetches the settings because another admin may have changed them. */
const gameSettingsQuery = queryOptions({
  queryKey: ['admin', 'game-settings'],
  queryFn: ({ signal }) => callOperation(gameOperations.gameSettings, {}, { signal }),
  staleTime: 0,
});

function ComparisonSetting() {
  const { t } = useLingui();
  return (
    <LoadedSetting query={useQuery(gameSettingsQuery)} failure={t`The settings didn’t load`}>
      {({ comparesGuesses: isOn }) => (
        <SettingSwitch
          title={t`Compare wrong guesses with the answer`}
          text={t`After a wrong guess, players see what it has in common with the answer: “Same director: Agnès Varda”, “Also science fiction”, “Also from the 1970s” or “Older than 1977”. Decades work for every title. The others work only for famous movies and movies from past challenges.`}
          isOn={isOn}
          queryKey={gameSettingsQuery.queryKey}
          save={(comparesGuesses) => callOperation(gameOperations.changeGameSettings, { comparesGuesses })}
          describe={({ comparesGuesses }) =>
            comparesGuesses
              ? t`Within a few seconds, players will see what their wrong guesses have in common with the answer.`
              : t`Within a few seconds, players will no longer see what their wrong guesses have in common with the answer.`
          }
        />
      )}
    </LoadedSetting>
  );
}

const planningQuery = queryOptions({
  queryKey: ['admin', 'planning-settings'],
  queryFn: ({ signal }) => callOperation(calendarOperations.planningSettings, {}, { signal }),
  staleTime: 0,
});

/** Switches automatic planning of empty days on and off. */
function PlanningSetting() {
  const { t } = useLingui();
  const movies = useMovieCache();
  return (
    <LoadedSetting query={useQuery(planningQuery)} failure={t`The setting for automatic scheduling didn’t load`}>
      {({ plansAhead: isOn }) => (
        <SettingSwitch
          title={t`Schedule movies for empty days automatically`}
          text={t`Every night, each empty day in the next seven days gets a movie that has never been shown, preferably one that passed the guessability test. If this setting is off or no such movie exists, a movie is chosen when the day starts.`}
          isOn={isOn}
          queryKey={planningQuery.queryKey}
          save={(plansAhead) => callOperation(calendarOperations.changePlanningSettings, { plansAhead })}
          describe={({ plansAhead }) =>
            plansAhead
              ? t`Empty days in the next seven days get a movie automatically.`
              : t`Empty days stay empty until they start.`
          }
          // The server fills the empty days when planning is turned on.
          onSaved={movies.refresh}
        />
      )}
    </LoadedSetting>
  );
}

type SettingSwitchProps<Settings> = ChangeSettingOptions<boolean, Settings> & {
  title: string;
  text: string;
  isOn: boolean;
};

/** A setting that can be switched on and off. The switch shows the new value at once, and `isOn` if saving fails. */
function SettingSwitch<Settings>({ title, text, isOn, ...options }: SettingSwitchProps<Settings>) {
  const id = useId();
  const change = useChangeSetting(options);
  return (
    <Card dense className="mt-3 flex max-w-3xl items-start justify-between gap-6">
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
        checked={change.isPending ? change.variables : isOn}
        disabled={change.isPending}
        onCheckedChange={(isChecked) => change.mutate(isChecked)}
        className="mt-1"
      />
    </Card>
  );
}
