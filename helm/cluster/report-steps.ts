import { mkdir, writeFile } from 'node:fs/promises';
import { repositoryRoot } from '@dreamreel/infra/dev/repository-root';
import type { Release } from './release.ts';

/** Runs the steps of a test, prints each result, and writes a report. A failed step doesn't stop the test. */
export function reportSteps() {
  const lines: string[] = [];
  let failed = 0;
  return {
    /** Runs a step. Returns false if it failed. */
    step: async (what: string, work: () => Promise<unknown>): Promise<boolean> => {
      const startedAt = Date.now();
      let isDone = true;
      const outcome = await work().catch((error: unknown) => {
        isDone = false;
        failed += 1;
        return `**failed**: ${(error instanceof Error ? error.message : String(error)).split('\n').slice(0, 4).join(' ')}`;
      });
      const line = `| ${what} | ${((Date.now() - startedAt) / 1_000).toFixed(0)} s | ${typeof outcome === 'string' ? outcome : 'done'} |`;
      lines.push(line);
      console.log(line);
      return isDone;
    },
    /** Writes `.dreamreel/<name>.md`, and sets the exit code. */
    save: async (name: string, { title, command }: { title: string; command: string }, { kubectl }: Release) => {
      const [, version = ''] = /Server Version: (\S+)/.exec(await kubectl('version')) ?? [];
      const nodes = (await kubectl('get', 'nodes', '-o', 'name')).split('\n').length;
      const text = `# ${title}

Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}: Kubernetes ${version}, ${nodes} node${nodes > 1 ? 's' : ''}.

| step | time | what happened |
|---|---|---|
${lines.join('\n')}

${lines.length - failed} passed, ${failed} failed
`;
      await mkdir(`${repositoryRoot}/.dreamreel`, { recursive: true });
      await writeFile(`${repositoryRoot}/.dreamreel/${name}.md`, text);
      console.log(`\nWritten to .dreamreel/${name}.md`);
      process.exitCode = failed === 0 ? 0 : 1;
    },
  };
}
