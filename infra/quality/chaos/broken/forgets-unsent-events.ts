import { breakModule } from './break-module.ts';

breakModule(
  'services/kit/src/events/send-batch.ts',
  'lastSequence = await send(publisher, row);',
  'lastSequence = await send(publisher, row).catch(() => lastSequence);',
);
