import { closest, distance } from 'fastest-levenshtein';
import { serviceSchemas } from './service-schemas.ts';
import { startSettings } from './settings.ts';

/** Nobody else begins a name so; others' names that begin like the rest of ours are left alone (`OPENAI_ORG_ID`). */
const OURS = /^(DREAMREEL|ADMIN|DAILY_MAIL|DKIM|RATE_LIMIT)_/;
const NAME = /^[A-Z][A-Z0-9_]*$/;
const TELEMETRY = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
];
/** Too common in a shell to take their neighbours (`DATABASE_URI`) for ours: `npm start` does not read it. */
const NOT_READ = ['DATABASE_URL'];

const ofServices = Object.values(serviceSchemas).flatMap((schema) => Object.keys(schema.shape));
const known = new Set([...Object.keys(startSettings.shape), ...ofServices, ...TELEMETRY]);
const candidates = [...known].filter((name) => !NOT_READ.includes(name));

/** A sentence for each variable that looks as if it was meant for the product, and that nothing would read. */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(env)
    .filter((name) => NAME.test(name) && !known.has(name))
    .flatMap((name) => {
      const nearest = closest(name, candidates);
      if (isSlipOf(name, nearest)) return `${name} is no setting. Did you mean ${nearest}?`;
      const isOurs = OURS.test(name);
      return isOurs ? `${name} is no setting; the nearest one is ${nearest}. docs/configuration.md has them all` : [];
    });
}

/** One letter for each five may be wrong, two at most; two that have changed places count as one. */
function isSlipOf(name: string, setting: string): boolean {
  const wrong = distance(name, setting);
  const allowed = Math.min(2, Math.max(1, Math.floor(setting.length / 5)));
  const sorted = (text: string) => [...text].sort().join('');
  return wrong <= allowed || (wrong === 2 && sorted(name) === sorted(setting));
}
