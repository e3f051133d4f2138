import { checkModels, type ModelCheck, readModelSettings } from '@dreamreel/generation/model-check/check-models';
import { MODELS } from '@dreamreel/painter/server/models';
import { startPainter } from '@dreamreel/painter/server/painter-server';

type Environment = NodeJS.ProcessEnv;
type Print = (line: string) => void;

/**
 * Tests each model feature that the product uses once, with the configured models. Returns whether all required
 * features work.
 */
export async function modelCheck(env: Environment, print: Print): Promise<boolean> {
  if (env.OPENAI_API_KEY || env.OPENAI_BASE_URL) return checkModelsAt(env, print);
  const painter = await startPainter();
  print('Neither OPENAI_API_KEY nor OPENAI_BASE_URL is set: this is the local painter, as npm start uses it.');
  try {
    return await checkModelsAt({ ...env, ...LOCAL_MODELS, OPENAI_BASE_URL: painter.baseUrl }, print);
  } finally {
    await painter.stop();
  }
}

async function checkModelsAt(env: Environment, print: Print): Promise<boolean> {
  const settings = readModelSettings(env);
  print(`Server: ${settings.OPENAI_BASE_URL ?? 'OpenAI'}, ${settings.OPENAI_API_KEY ? 'with' : 'without'} a key`);
  print('');
  print(HEADER);
  const all: ModelCheck[] = [];
  for await (const checked of checkModels(settings)) {
    print(lineOf(checked));
    all.push(checked);
  }
  for (const line of conclusionOf(all)) print(line);
  return all.every(isAcceptable);
}

/** Features that a model server doesn't support are skipped. */
const isAcceptable = ({ result }: ModelCheck): boolean => result === 'works' || result === 'not offered';

function conclusionOf(all: readonly ModelCheck[]): string[] {
  const notes = all.flatMap(({ what, notes: said }) =>
    said.length > 0 ? ['', `${what}:`, ...said.map(indented)] : [],
  );
  const calls = all.reduce((sum, checked) => sum + checked.calls, 0);
  const count = (result: ModelCheck['result']) => all.filter((checked) => checked.result === result).length;
  const verdict = all.every(isAcceptable)
    ? 'Everything that is needed works.'
    : `Not everything works: ${count('fails')} failed, ${count('not tried')} not tried.`;
  return [...notes, '', `${verdict} Requests sent: ${calls}.`];
}

const indented = (note: string): string => `  ${note}`;

const LOCAL_MODELS = {
  OPENAI_IMAGE_MODEL: MODELS.images,
  OPENAI_TEXT_MODEL: MODELS.prompts,
  OPENAI_STILL_MODEL: MODELS.stills,
};

const COLUMNS = [
  { head: 'what', width: 36 },
  { head: 'result', width: 12 },
  { head: 'time', width: 9 },
  { head: 'requests', width: 9 },
  { head: 'size', width: 24 },
  { head: 'model', width: 0 },
] as const;

const row = (cells: readonly string[]): string =>
  COLUMNS.map(({ width }, at) => (cells[at] ?? '').padEnd(width))
    .join(' ')
    .trimEnd();

const HEADER = row(COLUMNS.map(({ head }) => head));

/**
 * Returns a row of the results table. Each row is printed immediately because a single test can take minutes on a home
 * server.
 */
const lineOf = ({ what, result, ms, calls, size, model }: ModelCheck): string =>
  row([what, result, calls === 0 ? '–' : `${(ms / 1_000).toFixed(1)} s`, String(calls), size, model]);

if (import.meta.main) {
  try {
    const works = await modelCheck(process.env, (line) => console.log(line));
    process.exitCode = works ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  // When npm starts this process, an IPC channel to the parent would prevent the process from exiting.
  if (process.connected) process.disconnect?.();
}
