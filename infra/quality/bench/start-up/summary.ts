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

/** The goals of GOALS.md: seconds, and megabytes of one service and of all processes. */
const FROM_CLONE_GOAL = 35;
const SECOND_START_GOAL = 3;
const SERVICE_GOAL = 120;
const ALL_GOAL_FIRST = 900;
const ALL_GOAL_SECOND = 700;

export function figuresOf({ fromClone, second, moments }: Measured): Figure[] {
  const most = { comparison: '≤' } as const;
  return [
    { ...most, name: 'clone to playable, warm npm cache', value: fromClone, unit: 's', goal: FROM_CLONE_GOAL },
    { ...most, name: 'second start', value: second, unit: 's', goal: SECOND_START_GOAL },
    ...moments.flatMap((moment, index) => [
      { ...most, name: `largest service, ${moment.name}`, value: largest(moment), unit: 'MB', goal: SERVICE_GOAL },
      {
        ...most,
        name: `all processes, ${moment.name}`,
        value: whole(moment),
        unit: 'MB',
        goal: index === 0 ? ALL_GOAL_FIRST : ALL_GOAL_SECOND,
      },
    ]),
  ];
}

export function section({ fromClone, second, moments, loads }: Measured): string {
  const names = [...new Set(moments.flatMap((moment) => partsOf(moment).map(([name]) => name)))];
  const cells = (of: (moment: Moment) => number | undefined) =>
    moments.map((moment) => of(moment)?.toFixed(0) ?? '–').join(' | ');
  const rows = names.map((part) => `| ${part} | ${cells((moment) => new Map(partsOf(moment)).get(part))} |`);
  return `Clone to playable (daily game and its first image answered; npm cache warm, parts outside npm there): ${fromClone.toFixed(1)} s
(goal: ${FROM_CLONE_GOAL}) at a load of ${loads[0]}; second start: ${second.toFixed(1)} s (goal: ${SECOND_START_GOAL}) at a load of ${loads[1]}.

Memory in MB, the proportional share (PSS) of each part and its children, at rest (goals: ${SERVICE_GOAL} each service; all ${ALL_GOAL_FIRST} after a first start,
${ALL_GOAL_SECOND} after a second):

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
