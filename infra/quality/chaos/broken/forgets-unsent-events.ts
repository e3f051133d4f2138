import { breakModule } from './break-module.ts';

breakModule(
  'services/kit/src/events/send-batch.ts',
  'lastSequence = await send(jetstream, row);',
  'lastSequence = await send(jetstream, row).catch(() => lastSequence);',
);
