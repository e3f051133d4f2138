/** `npm run prisma:client`: writes the committed database client of the catalogue. */
import { CLIENT, generateClient, SCHEMA } from './generate-client.ts';

await generateClient(SCHEMA, CLIENT);
