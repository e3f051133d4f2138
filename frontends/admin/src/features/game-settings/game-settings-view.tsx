import type { GameSettings } from '@dreamreel/proto/game/game-settings';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { Switch } from '@dreamreel/ui/controls/switch';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { toast } from '@dreamreel/ui/overlays/toast';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { DenseCard } from '../../dense-card.tsx';
import { failureText } from '../../session/failure-text.ts';

/** What the admin decides about the game of everybody. */
export function GameSettingsView() {
  const { data, isPending, refetch } = useQuery(gameSettingsQuery);
  if (isPending) return <Skeleton className="h-32 !rounded-card" />;
  if (!data) {
    return (
      <ErrorPanel title="The settings did not load" onRetry={refetch}>
        <p>Nothing has changed. Check your connection and try again.</p>
      </ErrorPanel>
    );
  }
  return (
    <>
      <h2 className="text-2xl">Game</h2>
      <p className="mt-1 mb-4 text-ink-soft text-sm">For everybody who plays, from the next guess on.</p>
      <Comparison isOn={data.comparesGuesses} />
    </>
  );
}

function Comparison({ isOn }: { isOn: boolean }) {
  const id = useId();
  const queries = useQueryClient();
  const change = useMutation({
    networkMode: 'always',
    mutationFn: (comparesGuesses: boolean) => changeGameSettings({ comparesGuesses }),
    onSuccess: (settings) => {
      queries.setQueryData(gameSettingsQuery.queryKey, settings);
      toast({
        title: 'Settings Saved',
        description: settings.comparesGuesses
          ? 'Wrong guesses say what they have in common, within seconds.'
          : 'Wrong guesses say nothing more, within seconds.',
      });
    },
    onError: (failure) =>
      toast({
        title: 'Settings Not Saved',
        description: failureText(failure, 'Nothing has changed. Try again.'),
        variant: 'destructive',
        action: 'change the game settings',
      }),
  });
  // While it is saved the switch is where the admin has put it; it goes back where that failed.
  const shown = change.isPending ? change.variables : isOn;

  return (
    <DenseCard className="flex max-w-3xl items-start justify-between gap-6">
      <div>
        <h3 className="text-lg">
          <label htmlFor={id}>What a wrong guess has in common</label>
        </h3>
        <p id={`${id}-text`} className="mt-1 text-ink-soft text-sm">
          After a wrong guess the player reads “Same director.” or “Same decade.”, never both and never more. Directors
          are known of the movies in this catalogue, decades of every title.
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-text`}
        checked={shown}
        disabled={change.isPending}
        onCheckedChange={(checked) => change.mutate(checked)}
        className="mt-1"
      />
    </DenseCard>
  );
}

/** What is decided about the game of everybody. Another admin may have changed it, so each visit fetches it. */
const gameSettingsQuery = queryOptions({
  queryKey: ['admin', 'game-settings'],
  queryFn: ({ signal }) => callOperation(gameOperations.gameSettings, {}, { signal }),
  staleTime: 0,
  networkMode: 'always',
});

/** Changes the settings; returns them as they are stored. */
function changeGameSettings(settings: GameSettings): Promise<GameSettings> {
  return callOperation(gameOperations.changeGameSettings, settings);
}
