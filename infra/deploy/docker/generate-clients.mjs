// The Prisma clients are not committed. Plain JavaScript, as the start script that does the same.
import { generatePrismaClients } from '../../dev/bootstrap/prisma-clients.mjs';

await generatePrismaClients(process.execPath, process.env);
