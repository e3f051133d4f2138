/** What a year looks like where nothing else is known. */
export type Era = {
  /** The look of its film stock. */
  readonly look: string;
  readonly man: string;
  readonly woman: string;
  readonly vehicle: string;
};

const ERAS: readonly (readonly [before: number, era: Era])[] = [
  [
    1935,
    {
      look: 'black and white, like an old silent film',
      man: 'man in a bowler hat',
      woman: 'woman in a long dress',
      vehicle: 'carriage',
    },
  ],
  [
    1965,
    {
      look: 'rich faded colours of old film stock',
      man: 'man in a suit and hat',
      woman: 'woman in a wide brim hat',
      vehicle: 'old car',
    },
  ],
  [
    1990,
    {
      look: 'warm grain of old film stock',
      man: 'man in a leather jacket',
      woman: 'woman with curly hair',
      vehicle: 'taxi',
    },
  ],
];
const NOW: Era = { look: 'crisp clear light', man: 'man in a jumper', woman: 'woman in a jacket', vehicle: 'car' };

export const eraOf = (year: number): Era => ERAS.find(([before]) => year < before)?.[1] ?? NOW;
