import type { Service } from '@dreamreel/kit/rpc-server';
import { generationCalls } from '@dreamreel/proto/generation';
import type { paintAndStore } from '../application/paint-and-store.ts';

type UseCases = { paintScene: ReturnType<typeof paintAndStore> };

export function generationEndpoints(service: Service, useCases: UseCases): void {
  service.endpoint(generationCalls.paintScene, { handle: useCases.paintScene, refusals: {} });
}
