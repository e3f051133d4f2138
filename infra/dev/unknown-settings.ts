import { closest, distance } from 'fastest-levenshtein';
import { serviceSchemas } from './service-settings.ts';
import { startSettings } from './settings.ts';

/**
 * Prefixes that only Dreamreel uses. Prefixes that other programs also use aren't listed. For example, `OPENAI_ORG_ID`
 * isn't a misspelled Dreamreel setting.
 */
const OURS = /^(DREAMREEL|ADMIN|DAILY_MAIL|DKIM|RATE_LIMIT)_/;
const NAME = /^[A-Z][A-Z0-9_]*$/;
const TELEMETRY = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
];
/**
 * Settings that are never suggested, because `npm start` ignores them and similar names (`DATABASE_URI`) are common.
 */
const NOT_READ = ['DATABASE_URL'];

const ofServices = Object.values(serviceSchemas).flatMap((schema) => Object.keys(schema.shape));
const knownNames = new Set([...Object.keys(startSettings.shape), ...ofServices, ...TELEMETRY]);
const candidates = [...knownNames].filter((name) => !NOT_READ.includes(name));

/** Returns a warning for each environment variable that is probably a misspelled setting. */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(env)
    .filter((name) => NAME.test(name) && !knownNames.has(name))
    .flatMap((name) => {
      const nearest = closest(name, candidates);
      if (isMisspelled(name, nearest)) return `${name} is not a setting. Did you mean ${nearest}?`;
      const isOurs = OURS.test(name);
      return isOurs
        ? `${name} is not a setting. The most similar one is ${nearest}. docs/configuration.md lists all settings`
        : [];
    });
}

/**
 * Allows one wrong letter for every five letters, up to two in total. Two swapped letters count as one wrong letter.
 */
function isMisspelled(name: string, setting: string): boolean {
  const wrong = distance(name, setting);
  const allowed = Math.min(2, Math.max(1, Math.floor(setting.length / 5)));
  const sorted = (text: string) => [...text].sort().join('');
  return wrong <= allowed || (wrong === 2 && sorted(name) === sorted(setting));
}
