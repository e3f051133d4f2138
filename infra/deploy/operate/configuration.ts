import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { servicePlans } from '../../dev/service-plans.ts';
import { FIXED_SERVICE_SETTINGS, serviceSchemas } from '../../dev/service-settings.ts';
import { startSettings } from '../../dev/settings.ts';

export const CONFIGURATION_FILE = join(repositoryRoot, 'docs', 'configuration.md');

const INTRODUCTION = `# Configuration

Generated from the services' schemas by \`npm run generate -- configuration\`; \`npm test\` fails if it is out of date.

If a variable is missing or invalid, the process exits with an error that contains the variable's name but not its value. Empty variables count as
unset. In the Helm chart, variables marked **secret** can be set only by reference (\`existingSecret\`, \`secretEnv\`).

With \`OTEL_EXPORTER_OTLP_ENDPOINT\`, you can also set \`OTEL_TRACES_SAMPLER\` and \`OTEL_TRACES_SAMPLER_ARG\` (such as \`parentbased_traceidratio\` and
\`0.01\`), \`OTEL_EXPORTER_OTLP_HEADERS\` and \`OTEL_EXPORTER_OTLP_PROTOCOL\`. \`NODE_EXTRA_CA_CERTS\` is a file with additional certificate authorities
for outgoing connections.

[openapi.json](openapi.json) lists the rate limits per operation, and [decision 37](decisions/037-request-budget-per-address.md) the budget per
address. Behind proxies, set \`TRUSTED_PROXY_HOPS\` correctly: if it is too low, all visitors share one limit; if it is too high, they can spoof their
address.`;

const OF_SERVICES = `\`npm start\` also accepts every setting above and all \`OTEL_*\`, and passes each service the settings that it reads. \`npm start\` sets these variables itself:
${FIXED_SERVICE_SETTINGS.map((name) => `\`${name}\``).join(', ')}.
The shell’s proxy (\`NODE_USE_ENV_PROXY=1\` with \`HTTPS_PROXY\`) and \`NODE_EXTRA_CA_CERTS\` apply to requests to other servers.
The [README](../README.md#settings-of-npm-start) describes misspelled settings and the \`.env\` file.`;

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
  // Two JSON Schemas are needed: only the input schema lists required variables, and only the output schema contains
  // number ranges.
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
 * Returns the comments above variables, keyed by variable name. If a name occurs more than once, the last comment is
 * used.
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

if (import.meta.main) await writeFile(CONFIGURATION_FILE, await configurationReference());
