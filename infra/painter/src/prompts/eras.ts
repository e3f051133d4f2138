import { rowsOf } from '../drawing/vocabulary/words-of.ts';

/** Typical look of movies from a period, used if a movie's description contains nothing that can be drawn. */
type Era = {
  readonly before: number;
  /** Look of the film stock. */
  readonly look: string;
  readonly man: string;
  readonly woman: string;
  readonly vehicle: string;
};

/** Each line contains the year in which the period ends, the look of the film stock, a man, a woman, and a vehicle. */
const eras: readonly Era[] = rowsOf(`
1935 | black and white, like an old silent film | man in a bowler hat | woman in a long dress | carriage
1965 | rich faded colours of old film stock | man in a suit and hat | woman in a wide brim hat | old car
1990 | warm grain of old film stock | man in a leather jacket | woman with curly hair | taxi
9999 | crisp clear light | man in a jumper | woman in a jacket | car
`).map(([before, look = '', man = '', woman = '', vehicle = '']) => ({
  before: Number(before),
  look,
  man,
  woman,
  vehicle,
}));

export function eraOf(year: number): Era {
  const era = eras.find(({ before }) => year < before);
  if (!era) throw new Error(`No era contains the year ${year}`);
  return era;
}
