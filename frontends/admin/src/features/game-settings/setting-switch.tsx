import { Switch } from '@dreamreel/ui/controls/switch';
import { useId } from 'react';
import { DenseCard } from '../../dense-card.tsx';

type SettingSwitchProps = {
  title: string;
  text: string;
  isOn: boolean;
  /** The value that is being saved. The switch shows this value immediately and returns to `isOn` if saving fails. */
  pending: boolean | undefined;
  onChange: (isOn: boolean) => void;
};

/** A setting that can be switched on and off. */
export function SettingSwitch({ title, text, isOn, pending, onChange }: SettingSwitchProps) {
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
