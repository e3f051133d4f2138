import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '@dreamreel/kit/process/durable-file';

const NAME_WIDTH = 14;
const ALARMING = /\b(FATAL|PANIC|\[ERR\]|\[FTL\]|\[WRN\])/;
/** FATAL messages that Postgres logs during a normal start or stop. */
const EXPECTED = /the database system is (starting up|shutting down)|due to administrator command/;
const OUTAGES = [503, 504];
const WORTH_SHOWING = ['warn', 'error', 'fatal'];

export type HostLog = ReturnType<typeof hostLog>;

/**
 * Opens the log of all processes. The console shows state changes and warnings. Each process has a log file that
 * contains all of its output.
 */
export function hostLog(folder: string, out: (line: string) => void = console.log) {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  let hasStarted = false;
  const state = (name: string, text: string) => out(`${styleText('cyan', name.padEnd(NAME_WIDTH))} ${text}`);
  const warn = (name: string, text: string) => state(name, styleText('yellow', text));

  return {
    plain: out,
    state,
    warn,
    /**
     * Shows all alarms from now on. Until then, services can't always reach each other, so the console doesn't show
     * their outages.
     */
    showOutages: () => {
      hasStarted = true;
    },
    /** Opens the full log of one process. The previous log is renamed to `<name>.previous.log`. */
    fileOf: (name: string) => {
      const path = join(folder, `${name}.log`);
      if (existsSync(path)) renameSync(path, join(folder, `${name}.previous.log`));
      const file = createWriteStream(path, { mode: PRIVATE_FILE });
      // If the disk is full or the folder was removed, only logging stops. The product continues.
      file.on('error', (error) => warn(name, `its log cannot be written: ${error.message}`));
      return {
        write: (line: string) => {
          file.write(`${line.trimEnd()}\n`);
          const alarm = findAlarm(line, hasStarted);
          if (alarm) warn(name, alarm);
        },
        close: () => file.end(),
      };
    },
  };
}

/**
 * Returns the text to show for a warning or error, based on the pino level or the server's severity. Returns null for
 * all other lines, and until the product has started for outages of other services.
 */
function findAlarm(line: string, hasStarted: boolean): string | null {
  if (!line.startsWith('{')) return ALARMING.test(line) && !EXPECTED.test(line) ? line : null;
  try {
    const { level, msg, err } = JSON.parse(line);
    if (!WORTH_SHOWING.includes(level) || (!hasStarted && OUTAGES.includes(err?.status))) return null;
    return [msg, err?.message].filter((part) => typeof part === 'string' && part !== '').join(': ');
  } catch {
    return null;
  }
}
