/**
 * The facts that the product must have stored, by name. While a write is not acknowledged, the fact can have its old or
 * its new value. An acknowledged value of null means that the fact may be missing.
 */
export type Ledger = Map<string, { readonly acknowledged: string | null; readonly pending: readonly string[] }>;

export type Facts = readonly (readonly [name: string, value: string])[];

export type Finding = { readonly kind: 'lost' | 'doubled' | 'unexpected'; readonly what: string };

/** Writes a fact with `send`, which must resolve when the write has been acknowledged. */
export async function write<T>(ledger: Ledger, name: string, value: string, send: () => Promise<T>): Promise<T> {
  const { acknowledged = null, pending = [] } = ledger.get(name) ?? {};
  ledger.set(name, { acknowledged, pending: [...pending, value] });
  const reply = await send();
  ledger.set(name, { acknowledged: value, pending: [] });
  return reply;
}

/** Notes a fact that may be stored, or not. */
export const allow = (ledger: Ledger, name: string, ...values: readonly string[]) =>
  void ledger.set(name, { acknowledged: null, pending: values });

export const ledgerOf = (facts: Facts): Ledger =>
  new Map(facts.map(([name, value]) => [name, { acknowledged: value, pending: [] }]));

export const partOf = (ledger: Ledger, ...beginnings: readonly string[]): Ledger =>
  new Map([...ledger].filter(([name]) => beginnings.some((text) => name.startsWith(text))));

/** Returns a finding for each fact that is missing, has an impossible value, occurs twice or was never written. */
export function compareFacts(ledger: Ledger, stored: Facts): Finding[] {
  const byName = Map.groupBy(stored, ([name]) => name);
  const findings: Finding[] = [];
  for (const [name, { acknowledged }] of ledger)
    if (acknowledged !== null && !byName.has(name))
      findings.push({ kind: 'lost', what: `${name}: nothing is stored, acknowledged was ${acknowledged}` });
  for (const [name, rows] of byName) {
    const fact = ledger.get(name);
    if (rows.length > 1) findings.push({ kind: 'doubled', what: name });
    for (const [, value] of rows) {
      if (!fact) findings.push({ kind: 'unexpected', what: `${name}: ${value}` });
      else if (![fact.acknowledged, ...fact.pending].includes(value))
        findings.push({ kind: 'lost', what: `${name}: stored is ${value}, acknowledged was ${fact.acknowledged}` });
    }
  }
  return findings;
}
