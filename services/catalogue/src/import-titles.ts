import { parseArgs } from 'node:util';
import { databaseSettings, readConfig } from '@dreamreel/kit/config';
import { openDatabase } from '@dreamreel/kit/database';
import { PrismaPg } from '@prisma/adapter-pg';
import * as z from 'zod';
import { prismaChange } from './adapters/catalogue-transaction.ts';
import { titleFile } from './adapters/title-file.ts';
import { type ImportReport, importFile } from './application/import-file.ts';
import { takeTmdbLines } from './application/take-tmdb-lines.ts';
import { readImdbLine } from './domain/imports/imdb-line.ts';
import { readTmdbLine } from './domain/imports/tmdb-line.ts';
import { PrismaClient } from './generated/client.ts';

const USAGE = `Usage: npm run import:titles -- imdb|tmdb <file>
  imdb   title.basics.tsv[.gz]: adds movies, with their original title
  tmdb   movie_ids_MM_DD_YYYY.json[.gz]: tells how popular the known movies are; a file of whole movies as the API
         answers them, one a line, adds them with their posters
DATABASE_URL says where the catalogue's database is. An import that was cut off goes on where it was.`;

const { positionals } = parseArgs({ allowPositionals: true });
const [format, path] = positionals;
if ((format !== 'imdb' && format !== 'tmdb') || path === undefined) {
  console.error(USAGE);
  process.exit(2);
}

const { DATABASE_URL: url } = readConfig(z.object(databaseSettings), process.env);
const database = openDatabase({ url, poolSize: 2, applicationName: 'title import' });
const prisma = new PrismaClient({ adapter: new PrismaPg(database.pool) });
const deps = { change: prismaChange(prisma), progress: (report: ImportReport) => console.error(inWords(report)) };
const imports = {
  imdb: importFile({ ...deps, read: readImdbLine, take: ({ titles }, lines) => titles.add(lines) }),
  tmdb: importFile({ ...deps, read: readTmdbLine, take: takeTmdbLines }),
};

try {
  const report = await imports[format](await titleFile(path, format));
  console.log(`${inWords(report)}; done`);
  for (const [reason, count] of Object.entries(report.bad)) console.log(`  ${count} lines were ${reason}`);
  if (report.badLines.length > 0) console.log(`  the first of them: ${report.badLines.join(', ')}`);
} finally {
  await prisma.$disconnect();
  await database.close();
}

function inWords({ lines, doneBefore, added, changed, passedOver, bad }: ImportReport): string {
  const refused = Object.values(bad).reduce((sum, count) => sum + count, 0);
  const again = doneBefore > 0 ? ` (${doneBefore} done before)` : '';
  return `${lines} lines${again}: ${added} added, ${changed} changed, ${passedOver} passed over, ${refused} bad`;
}
