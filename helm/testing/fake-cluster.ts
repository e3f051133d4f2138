import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

/** Stores the Secrets that it is given as files; every other command succeeds. */
const KUBECTL = `#!/bin/sh
for name; do :; done
case "$*" in
  *' get secret '*) test -f "$SECRETS/$name" ;;
  *' delete secret '*) rm "$SECRETS/$name" ;;
  *' create -f -') cat > "$SECRETS/new"; name=$(sed -n 's/^metadata: { name: \\([^,]*\\),.*/\\1/p' "$SECRETS/new")
    test ! -f "$SECRETS/$name" && mv "$SECRETS/new" "$SECRETS/$name" && echo "secret/$name created" ;;
esac
`;
const RECORD_ARGUMENTS = '#!/bin/sh\nfor argument; do printf "%s\\n" "$argument"; done > "$RECORD-$1"\n';
const PRINT_HASH = `#!/bin/sh\necho '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'\n`;

const secretSchema = z.object({
  metadata: z.object({ name: z.string(), labels: z.record(z.string(), z.string()) }),
  type: z.string(),
  data: z.record(z.string(), z.base64()),
});

/** A stand-in for `kubectl`, `helm` and `docker` on the PATH, in a given folder. */
export async function fakeCluster(folder: string) {
  const programs = join(folder, 'programs');
  const secretsFolder = join(folder, 'secrets');
  await Promise.all([mkdir(programs), mkdir(secretsFolder)]);
  for (const [name, text] of Object.entries({ kubectl: KUBECTL, helm: RECORD_ARGUMENTS, docker: PRINT_HASH })) {
    await writeFile(join(programs, name), text);
    await chmod(join(programs, name), 0o755);
  }
  const record = join(folder, 'helm-arguments');
  return {
    env: { PATH: `${programs}:${process.env.PATH}`, SECRETS: secretsFolder, RECORD: record },
    /** Returns the arguments of the last `helm` command with the given name. */
    helmArguments: async (command: string) => (await readFile(`${record}-${command}`, 'utf8')).trimEnd().split('\n'),
    /** Returns the decoded data of each Secret by name. */
    secrets: async (): Promise<Map<string, Record<string, string>>> => {
      const names = await readdir(secretsFolder);
      const texts = await Promise.all(names.map((name) => readFile(join(secretsFolder, name), 'utf8')));
      const secrets = texts.map((text) => secretSchema.parse(parse(text)));
      return new Map(secrets.map(({ metadata, data }) => [metadata.name, decoded(data)]));
    },
  };
}

const decoded = (data: Record<string, string>) =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]));
