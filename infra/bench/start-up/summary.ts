import type { Figure } from '../figure.ts';

/** What each part took at one moment, in megabytes. */
export type Moment = {
  readonly name: string;
  readonly services: readonly (readonly [name: string, megabytes: number])[];
  readonly others: readonly (readonly [name: string, megabytes: number])[];
};

type Measured = {
  /** Seconds. */
  readonly fromClone: number;
  readonly second: number;
  readonly moments: readonly Moment[];
  readonly loads: readonly string[];
};

export function figuresOf({ fromClone, second, moments }: Measured): Figure[] {
  const most = { comparison: '≤' } as const;
  return [
    { ...most, name: 'clone to playable, warm npm cache', value: fromClone, unit: 's', goal: 60 },
    { ...most, name: 'second start', value: second, unit: 's', goal: 5 },
    ...moments.flatMap((moment) => [
      { ...most, name: `largest service, ${moment.name}`, value: largest(moment), unit: 'MB', goal: 120 },
      { ...most, name: `all processes, ${moment.name}`, value: whole(moment), unit: 'MB', goal: 1_024 },
    ]),
  ];
}

export function section({ fromClone, second, moments, loads }: Measured): string {
  const names = [...new Set(moments.flatMap((moment) => partsOf(moment).map(([name]) => name)))];
  const cells = (of: (moment: Moment) => number | undefined) =>
    moments.map((moment) => of(moment)?.toFixed(0) ?? '–').join(' | ');
  const rows = names.map((part) => `| ${part} | ${cells((moment) => new Map(partsOf(moment)).get(part))} |`);
  return `Clone to playable (daily game and its first image answered; npm cache warm, parts outside npm there): ${fromClone.toFixed(1)} s
(goal: 60) at a load of ${loads[0]}; second start: ${second.toFixed(1)} s (goal: 5) at a load of ${loads[1]}.

Memory in MB, the proportional share (PSS) of each part and its children, at rest (goals: 120 each service, 1,024 all):

| | ${moments.map(({ name }) => name).join(' | ')} |
|---|${moments.map(() => '---|').join('')}
${rows.join('\n')}
| **all** | ${cells(whole)} |`;
}

const partsOf = ({ services, others }: Moment) => [...services, ...others];

function largest({ services }: Moment): number {
  return Math.max(...services.map(([, megabytes]) => megabytes));
}

function whole(moment: Moment): number {
  return partsOf(moment).reduce((sum, [, megabytes]) => sum + megabytes, 0);
}
