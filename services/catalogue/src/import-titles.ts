import { parseArgs } from 'node:util';
import { openDatabase } from '@dreamreel/kit/database/database';
import { clockWithOffset } from '@dreamreel/kit/process/clock';
import { databaseSettings, readConfig } from '@dreamreel/kit/process/config';
import { PrismaPg } from '@prisma/adapter-pg';
import * as z from 'zod';
import { prismaTransaction } from './adapters/prisma-transaction.ts';
import { pipedTitles, titleFile } from './adapters/titles/title-file.ts';
import { type ImportReport, importFile, writeTmdbEntries } from './application/titles/import-file.ts';
import { writeOtherTitles } from './application/titles/known-other-titles.ts';
import { readImdbLine, readTmdbLine, readWikidataLine } from './domain/title-lines.ts';
import { PrismaClient } from './generated/client.ts';

const USAGE = `Usage: npm run import:titles -- imdb|tmdb|wikidata <file>; use - for standard input
  imdb   title.basics.tsv[.gz]: adds movies with their original titles
  tmdb   movie_ids_MM_DD_YYYY.json[.gz]: sets the popularity of known movies; a file of complete movies as the API
         returns them, one per line, adds them with their posters
  wikidata  the result of the query in docs/titles.md: adds titles in other languages, also to movies in the catalogue
DATABASE_URL is the catalogue's database. An interrupted import of a file resumes. One from standard input starts over.`;

const { positionals } = parseArgs({ allowPositionals: true });
const [format, path] = positionals;
if ((format !== 'imdb' && format !== 'tmdb' && format !== 'wikidata') || path === undefined) {
  console.error(USAGE);
  process.exit(2);
}

const { DATABASE_URL: url } = readConfig(z.object(databaseSettings), process.env);
const database = openDatabase({ url, poolSize: 2, applicationName: 'title import' });
const prisma = new PrismaClient({ adapter: new PrismaPg(database.pool) });
const deps = {
  transaction: prismaTransaction(prisma),
  progress: (report: ImportReport) => console.error(summaryOf(report)),
};
const imports = {
  imdb: importFile({ ...deps, read: readImdbLine, write: ({ titles }, lines) => titles.add(lines) }),
  tmdb: importFile({ ...deps, read: readTmdbLine, write: writeTmdbEntries }),
  wikidata: importFile({ ...deps, read: readWikidataLine, write: writeOtherTitles(clockWithOffset(0)) }),
};

try {
  const report = await imports[format](await (path === '-' ? pipedTitles(process.stdin) : titleFile(path, format)));
  console.log(`${summaryOf(report)}; done`);
  for (const [reason, count] of Object.entries(report.bad)) console.log(`   bad lines (${reason}): ${count}`);
  if (report.badLines.length > 0) console.log(`   first bad lines: ${report.badLines.join(', ')}`);
} finally {
  await prisma.$disconnect();
  await database.close();
}

function summaryOf({ lines, doneBefore, added, changed, skipped, bad }: ImportReport): string {
  const badCount = Object.values(bad).reduce((sum, count) => sum + count, 0);
  const again = doneBefore > 0 ? ` (${doneBefore} imported before)` : '';
  return `${lines} lines${again}: ${added} added, ${changed} changed, ${skipped} skipped, ${badCount} bad`;
}
