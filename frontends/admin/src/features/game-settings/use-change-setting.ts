import { toast } from '@dreamreel/ui/overlays/toast';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../session/failure-text.ts';
import { gameSettingsTexts } from './texts.ts';

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
export function useChangeSetting<Settings>(options: ChangeSettingOptions<Settings>) {
  const { queryKey, save, describe, action, onSaved } = options;
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: save,
    onSuccess: async (settings) => {
      queries.setQueryData(queryKey, settings);
      toast({ title: gameSettingsTexts.get().saved, description: describe(settings) });
      await onSaved?.();
    },
    onError: (failure) => {
      const { notSaved, notSavedText } = gameSettingsTexts.get();
      toast({ title: notSaved, description: failureText(failure, notSavedText), variant: 'destructive', action });
    },
  });
}
