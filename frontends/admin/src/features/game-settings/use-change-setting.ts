import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../session/failure-text.ts';

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
      toast({ title: t`Settings Saved`, description: describe(settings) });
      await onSaved?.();
    },
    onError: (failure) => {
      toast({
        title: t`Couldn’t save the settings`,
        description: failureText(failure, t`The server didn’t respond. Try again.`),
        variant: 'destructive',
        action,
      });
    },
  });
}
