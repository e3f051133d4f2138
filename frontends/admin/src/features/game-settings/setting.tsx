import { Card, Skeleton } from '@dreamreel/ui/controls/card';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Loaded } from '../../loaded.tsx';
import { failureToast } from '../../session/failure-text.ts';

/** `Loaded` with a placeholder of a setting's height. */
export function LoadedSetting<Data>(props: ComponentProps<typeof Loaded<Data>>) {
  return <Loaded {...props} placeholder={<Skeleton className="mt-3 h-32 !rounded-card" />} />;
}

/** Card of a setting that has a form. */
export function SettingCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card dense className="mt-3 max-w-3xl">
      <h3 className="text-lg">{title}</h3>
      <p className="mt-1 text-ink-soft text-sm">{text}</p>
      {children}
    </Card>
  );
}

export type ChangeSettingOptions<Change, Settings> = {
  queryKey: QueryKey;
  /** Saves a change, and returns the stored settings. */
  save: (change: Change) => Promise<Settings>;
  /** Returns the text that says what is different now. */
  describe: (settings: Settings) => string;
  onSaved?: () => Promise<void>;
};

/**
 * Provides a mutation that changes a setting and reports the result in a toast. After a failure, the setting is loaded
 * again because another admin may have changed it.
 */
export function useChangeSetting<Change, Settings>(options: ChangeSettingOptions<Change, Settings>) {
  const { queryKey, save, describe, onSaved } = options;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: async (settings) => {
      queries.setQueryData(queryKey, settings);
      toast({ title: t`Settings Saved`, description: describe(settings) });
      await onSaved?.();
    },
    onError: (failure) => {
      failureToast(t`Couldn’t save the settings`, failure);
      return queries.invalidateQueries({ queryKey });
    },
  });
}
