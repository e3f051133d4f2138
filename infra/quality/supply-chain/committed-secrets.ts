import { join } from 'node:path';
import { execa } from 'execa';
import * as z from 'zod';
import { repositoryRoot } from '../../dev/repository-root.ts';

const RULES = join(repositoryRoot, 'infra/quality/supply-chain/gitleaks.toml');
const FOUND = 77;

const reportSchema = z.array(
  z.object({ RuleID: z.string(), File: z.string(), StartLine: z.int(), Commit: z.string().default('') }),
);

/** Secrets in the whole history of a repository: a deleted one can still be read there. */
export async function committedSecrets(gitleaks: string, repository: string = repositoryRoot): Promise<string[]> {
  const args = ['git', '--no-banner', '--redact', '--config', RULES, '--exit-code', String(FOUND)];
  const report = ['--report-format', 'json', '--report-path', '-', '--log-level', 'error'];
  const { stdout, stderr, exitCode } = await execa(gitleaks, [...args, ...report, repository], { reject: false });
  if (exitCode !== 0 && exitCode !== FOUND) throw new Error(`gitleaks failed: ${stderr}`);
  return reportSchema
    .parse(JSON.parse(stdout || '[]'))
    .map(({ RuleID, File, StartLine, Commit }) => `${File}:${StartLine}: ${RuleID} (${Commit.slice(0, 8)})`);
}
