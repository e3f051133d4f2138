import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { freePort } from '@dreamreel/kit/process/free-port';
import pWaitFor from 'p-wait-for';
import { withConnection } from '../../../dev/parts/database-client.ts';
import { databaseAddress, productAt } from '../../e2e/fixture/product-at.ts';
import { allImported, startProduct } from '../../e2e/fixture/start-product.ts';
import { processorTimes, timeBetween } from '../process-usage.ts';
import { benchmark, columnOf } from '../results.ts';

const READY_MS = 180_000;
const MIN_PER_SECOND = 500;
const MILLION = 1_000_000;

/**
 * Measures how fast the product's notification service sends daily emails to a test mail server, and how much memory it
 * uses.
 */
export const mail = benchmark({
  heading: 'Daily mail',
  options: { mails: MILLION },
  quick: { mails: 5_000 },
  async measure({ mails }, { folder, defer }) {
    const { arrivals, url, stop } = await countingSink();
    defer(stop);
    const afterTen = `${new Date().toISOString().slice(0, 10)}T10:30:00Z`;
    const settings = {
      SMTP_URL: url,
      MAIL_FROM: 'Dreamreel <daily@movie.example>',
      PUBLIC_URL: 'https://movie.example',
    };
    const product = await startProduct(folder, { DREAMREEL_CLOCK: afterTen, ...settings });
    defer(product.stop);
    await allImported(product);
    const insert = async (database: string, rows: string) => {
      const statement = `INSERT INTO ${rows} FROM generate_series(1, ${mails}) AS n`;
      await withConnection(await databaseAddress(folder, database), (client) => client.query(statement));
    };
    const user = `n, 'somebody-' || n || '@example.org', '', now()`;
    await insert('dreamreel_identity', `users (id, email, password_hash, created_at) SELECT ${user}`);

    const worker = [productAt(folder).processes().get('notification') ?? 0];
    const before = processorTimes(worker);
    const begunAt = Date.now();
    await insert('dreamreel_notification', 'subscribers (user_id, email_notifications, version) SELECT n, true, 1');
    const timeout = READY_MS + (mails * 1_000) / MIN_PER_SECOND;
    await pWaitFor(() => arrivals.length >= mails, { timeout, interval: 200 });
    const cpuMs = timeBetween(before, processorTimes(worker));
    // Linux reports the peak resident memory as the high-water mark.
    const [, peakKb] = /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${worker[0]}/status`, 'utf8')) ?? [];

    const secondsAt = (share: number) => ((arrivals[Math.ceil(share * (mails - 1))] ?? 0) - begunAt) / 1_000;
    const lastTenth = (secondsAt(1) - secondsAt(0.9)) / (secondsAt(0.1) - secondsAt(0));
    return columnOf('measured', {
      'a million emails, from the subscribers to the last': [(secondsAt(1) / 60) * (MILLION / mails), 'min', ['≤', 5]],
      'peak memory of the worker': [Number(peakKb) / 1_024, 'MB', ['≤', 256]],
      'emails per second, from the first to the last': [mails / (secondsAt(1) - secondsAt(0)), ''],
      'until the first email': [secondsAt(0), 's'],
      'CPU time of the worker per email': [cpuMs / mails, 'ms'],
      'time of the last tenth of the emails to the first': [lastTenth, '×'],
    });
  },
});

const END = '\r\n.\r\n';

/**
 * Starts a mail server that accepts all emails and records their arrival times with minimal CPU time. It relies on clients that wait for each
 * reply, as nodemailer does, because it doesn't offer pipelining.
 */
async function countingSink() {
  const arrivals: number[] = [];

  function converse(socket: Socket): void {
    let isInMail = false;
    let tail = '';
    socket.setEncoding('latin1').setNoDelay(true);
    socket.on('error', () => {});
    socket.write('220 sink\r\n');
    socket.on('data', (chunk: string) => {
      tail = `${tail}${chunk}`.slice(-END.length);
      if (isInMail) {
        if (tail !== END) return;
        isInMail = false;
        arrivals.push(Date.now());
      } else {
        if (!tail.endsWith('\r\n')) return;
        isInMail = chunk.startsWith('DATA');
      }
      socket.write(isInMail ? '354 go ahead\r\n' : '250 fine\r\n');
    });
  }

  const port = await freePort();
  const server = createServer(converse);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  /** `arrivals` contains each email's arrival time (`Date.now()`). */
  return { arrivals, url: `smtp://127.0.0.1:${port}`, stop: () => server.close() };
}
