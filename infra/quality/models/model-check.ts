import { type Checked, checkModels, readModelSettings } from '@dreamreel/generation/model-check/check-models';
import { localPainter } from './local-painter.ts';
import { HEADER, lineOf } from './table.ts';

type Environment = NodeJS.ProcessEnv;
type Print = (line: string) => void;

/** Asks the models of an environment once for everything that the product needs; whether all that is needed works. */
export async function modelCheck(env: Environment, print: Print): Promise<boolean> {
  if (env.OPENAI_API_KEY || env.OPENAI_BASE_URL) return checkedAt(env, print);
  const painter = await localPainter();
  print('Neither OPENAI_API_KEY nor OPENAI_BASE_URL is set: this is the local painter, as npm start uses it.');
  try {
    return await checkedAt({ ...env, ...painter.env }, print);
  } finally {
    await painter.stop();
  }
}

async function checkedAt(env: Environment, print: Print): Promise<boolean> {
  const settings = readModelSettings(env);
  print(`Server: ${settings.OPENAI_BASE_URL ?? 'OpenAI'}, ${settings.OPENAI_API_KEY ? 'with' : 'without'} a key`);
  print('');
  print(HEADER);
  const all: Checked[] = [];
  for await (const checked of checkModels(settings)) {
    print(lineOf(checked));
    all.push(checked);
  }
  for (const line of conclusionOf(all)) print(line);
  return all.every(isFine);
}

/** What a server does not offer, the product does without. */
const isFine = ({ result }: Checked): boolean => result === 'works' || result === 'not offered';

function conclusionOf(all: readonly Checked[]): string[] {
  const notes = all.flatMap(({ what, notes: said }) =>
    said.length > 0 ? ['', `${what}:`, ...said.map(indented)] : [],
  );
  const calls = all.reduce((sum, checked) => sum + checked.calls, 0);
  const count = (result: Checked['result']) => all.filter((checked) => checked.result === result).length;
  const verdict = all.every(isFine)
    ? 'Everything that is needed works.'
    : `Not everything works: ${count('fails')} failed, ${count('not tried')} not tried.`;
  return [...notes, '', `${verdict} Requests sent: ${calls}.`];
}

const indented = (note: string): string => `  ${note}`;
