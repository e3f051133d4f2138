/** One measured figure and its goal. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly comparison: '≤' | '≥';
  readonly goal: number;
  /** Where the control was outside its band: then the figure says nothing. */
  readonly isVoid?: boolean | undefined;
};

export function isMet({ value, comparison, goal }: Figure): boolean {
  return comparison === '≤' ? value <= goal : value >= goal;
}

export function withUnit(value: number, unit: string): string {
  const digits = value === 0 || Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 2;
  return `${value.toFixed(digits)}${unit === '×' || unit === '' ? unit : ` ${unit}`}`;
}
