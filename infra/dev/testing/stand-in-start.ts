/** Runs {@link readDataFolder} in a process of another user. Usage: node stand-in-start.ts <folder> */
import { readDataFolder } from './read-data-folder.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Which folder?');
try {
  for (const line of await readDataFolder(folder)) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
