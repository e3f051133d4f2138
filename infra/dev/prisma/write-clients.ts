/** `npm run prisma:clients`: writes the database client of every service with a Prisma schema. They are committed. */
import { generateClient } from './generate-client.ts';
import { servicesWithClient } from './services-with-client.ts';

for (const { schema, client } of servicesWithClient) await generateClient(schema, client);
