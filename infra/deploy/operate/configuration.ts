import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { servicePlans } from '../../dev/service-plans.ts';
import { DECIDED_FOR_SERVICES, serviceSchemas } from '../../dev/service-schemas.ts';
import { startSettings } from '../../dev/settings.ts';

/** Path of the file that `npm run docs:configuration` writes. */
export const CONFIGURATION_FILE = join(repositoryRoot, 'docs', 'configuration.md');

const INTRODUCTION = `# Configuration

Generated from the services' schemas by \`npm run docs:configuration\`; \`npm test\` fails if it is out of date.

Each process reads its environment at start. If a variable is missing or wrong, the process exits with an error that names the variable but not its
value. An empty variable counts as unset. The chart accepts variables marked **secret** only by reference (\`existingSecret\`, \`secretEnv\`).

With \`OTEL_EXPORTER_OTLP_ENDPOINT\`, you can also set OpenTelemetry's variables: \`OTEL_TRACES_SAMPLER\` and \`OTEL_TRACES_SAMPLER_ARG\` (e.g.
\`parentbased_traceidratio\` and \`0.01\`), \`OTEL_EXPORTER_OTLP_HEADERS\` and \`OTEL_EXPORTER_OTLP_PROTOCOL\`. Node's \`NODE_EXTRA_CA_CERTS\` is a
file with additional certificate authorities for Postgres (\`sslmode=verify-full\`), NATS, the object store, the image model and mail.

[openapi.json](openapi.json) contains each operation's limit per minute, and
[decision 37](decisions/037-request-budget-per-address.md) the budget of one address. \`RATE_LIMIT_FACTOR\` multiplies all limits. Behind proxies, they
need the correct \`TRUSTED_PROXY_HOPS\`. If it is too low, all visitors share one limit; if it is too high, a visitor can forge addresses.`;

const OF_SERVICES = `\`npm start\` also accepts every setting above and all \`OTEL_*\`, and passes each service the settings that it reads. It sets these itself:
${DECIDED_FOR_SERVICES.map((name) => `\`${name}\``).join(', ')}.
The [README](../README.md#settings-of-npm-start) describes misspelled settings and the file \`.env\`.`;

const propertySchema = z.looseObject({
  default: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
const jsonSchema = z.object({
  properties: z.record(z.string(), propertySchema),
  required: z.array(z.string()).default([]),
});

type Variable = { readonly name: string; readonly value: string; readonly what: string };

/** Returns the complete reference as Markdown. */
export async function configurationReference(): Promise<string> {
  const services = await Promise.all(
    servicePlans.map(async ({ name }) => {
      const words = await commentsIn('services/kit/src', `services/${name}/src`);
      return { name, variables: variablesOf(serviceSchemas[name] ?? z.object({}), words) };
    }),
  );
  const [first] = services;
  const inAll = (first?.variables ?? []).filter(({ name }) =>
    services.every(({ variables }) => variables.some((variable) => variable.name === name)),
  );
  const common = new Set(inAll.map(({ name }) => name));
  const sections = [
    section('Every service', inAll),
    ...services.map(({ name, variables }) =>
      section(
        name,
        variables.filter((variable) => !common.has(variable.name)),
      ),
    ),
    section('`npm start`', variablesOf(startSettings, await commentsIn('services/*/src', 'infra/dev'))),
    OF_SERVICES,
  ];
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`;
}

function section(title: string, variables: readonly Variable[]): string {
  const rows = variables.map(({ name, value, what }) => `| \`${name}\` | ${value} | ${what}`.trimEnd());
  return [`## ${title}`, '', '| variable | default | description', '|---|---|---', ...rows].join('\n');
}

function variablesOf(schema: z.ZodType, words: ReadonlyMap<string, string>): Variable[] {
  const shown = (io: 'input' | 'output') => jsonSchema.parse(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  // Only the input schema lists required variables, and only the output schema contains the ranges of numbers.
  const { required } = shown('input');
  return Object.entries(shown('output').properties).map(([name, property]) => ({
    name,
    value: unsetOf(property.default, required.includes(name)),
    what: [isSecret(name) && '**secret**', words.get(name), rangeOf(property)].filter(Boolean).join(' · '),
  }));
}

const isSecret = (name: string) =>
  /(SECRET_KEY|ACCESS_KEY|API_KEY|PRIVATE_KEY|TOKEN|PASSWORD|HASH)$|^(DATABASE|DATABASE_ADMIN|NATS|SMTP)_URL$/.test(
    name,
  );

function unsetOf(value: unknown, isRequired: boolean): string {
  if (value === undefined) return isRequired ? '**needed**' : '–';
  // Removes the path of the local checkout.
  return `\`${String(value).replace(`${repositoryRoot}/`, '')}\``;
}

function rangeOf(property: z.output<typeof propertySchema>): string {
  if (property.enum) return property.enum.map((value) => `\`${String(value)}\``).join(', ');
  const { minimum, maximum } = property;
  return minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : '';
}

const COMMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s+([A-Z][A-Z_]+):/g;

/**
 * Returns the comments above variables by name. If a variable has several, the last one counts, which is nearest to a
 * schema.
 */
async function commentsIn(...folders: readonly string[]): Promise<Map<string, string>> {
  const words = new Map<string, string>();
  for await (const file of inOrder(folders)) {
    const source = await readFile(join(repositoryRoot, file), 'utf8');
    for (const [, comment = '', name = ''] of source.matchAll(COMMENTED)) {
      words.set(
        name,
        comment
          .replace(/\s*\n\s*\* ?/g, ' ')
          .trim()
          .replaceAll('|', '\\|'),
      );
    }
  }
  return words;
}

async function* inOrder(folders: readonly string[]): AsyncGenerator<string> {
  for (const folder of folders) yield* glob(`${folder}/**/*.ts`, { cwd: repositoryRoot });
}
