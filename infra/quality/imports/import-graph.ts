import { join } from 'node:path';
import { cruise, type ICruiseResult, type IReporterOutput } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { repositoryRoot } from '../../dev/repository-root.ts';

const RULES = join(repositoryRoot, '.dependency-cruiser.mjs');

/** Who imports whom in these folders, as dependency-cruiser reads it, with what its rules refuse. */
export async function importGraph(folders: readonly string[]): Promise<ICruiseResult> {
  const options = await extractDepcruiseOptions(RULES);
  const { output }: IReporterOutput = await cruise([...folders], options);
  if (typeof output === 'string') throw new Error(`dependency-cruiser has read nothing: ${output}`);
  return output;
}
