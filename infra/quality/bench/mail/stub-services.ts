import { connectBroker } from '@dreamreel/kit/messaging/nats-connection';
import { openLog } from '@dreamreel/kit/observability/log';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { ok } from '@dreamreel/kit/result';
import { rpcServer } from '@dreamreel/kit/rpc/server';
import { hiddenDescription } from '@dreamreel/proto/catalogue/movie-fields';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';

const KEY = 'a'.repeat(32);

/** Replaces the identity and game services with stubs that return constant responses over a real broker. */
export async function stubServices(url: string): Promise<{ stop(): Promise<void> }> {
  const log = openLog({ service: 'bench', level: 'silent' });
  const broker = await connectBroker({ config: { NATS_URL: url }, name: 'bench', log });
  const { connection } = broker;
  const [identity, game] = ['identity', 'game'].map((name) =>
    rpcServer({ name, broker, log, metrics: openMetrics(name) }),
  );
  identity?.endpoint(identityCalls.userStates, async ({ userIds }) =>
    ok(
      userIds.map((userId) => ({
        userId,
        email: `somebody-${userId}@example.org`,
        name: null,
        emailNotifications: true,
        emailVerified: true,
        language: 'en' as const,
        timeZone: null,
        version: 1,
      })),
    ),
  );
  game?.endpoint(gameCalls.usersWhoPlayed, async () => ok([]));
  game?.endpoint(gameOperations.dailyMovie, async ({ date = '' }) => ok({ movie: movie(date), completion: null }));
  await connection.flush();
  return {
    async stop() {
      await identity?.stop();
      await game?.stop();
      await connection.drain();
    },
  };
}

function movie(featuredDate: string) {
  const [images, descriptions] = [
    Array.from({ length: 5 }, () => `/images/${KEY}`),
    Array.from({ length: 5 }, () => 'A room'),
  ];
  return {
    id: 1,
    featuredDate,
    ...hiddenDescription(),
    poster: null,
    generatedImages: images,
    imageDescriptions: descriptions,
    germanImageDescriptions: [],
    images: [],
  };
}
