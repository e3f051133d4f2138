import { openLog } from '@dreamreel/kit/log';
import { openMetrics } from '@dreamreel/kit/metrics';
import { connectBroker } from '@dreamreel/kit/nats-connection';
import { ok } from '@dreamreel/kit/result';
import { rpcServer } from '@dreamreel/kit/rpc/server';
import { hiddenDescription } from '@dreamreel/proto/catalogue/movie-fields';
import { gameCalls } from '@dreamreel/proto/game';
import { identityCalls } from '@dreamreel/proto/identity';
import { usersWhoPlayed } from '@dreamreel/proto/users-who-played';

const KEY = 'a'.repeat(32);

/** Stands in for identity and game: constant responses over a real broker. */
export async function stubServices(url: string): Promise<{ stop(): Promise<void> }> {
  const log = openLog({ service: 'bench', level: 'silent' });
  const broker = await connectBroker({ config: { NATS_URL: url }, name: 'bench', log });
  const { connection } = broker;
  const [identity, game] = ['identity', 'game'].map((name) =>
    rpcServer({ name, connection, log, metrics: openMetrics(name) }),
  );
  identity?.endpoint(identityCalls.userStates, {
    handle: async ({ userIds }) =>
      ok(
        userIds.map((userId) => ({
          userId,
          email: `somebody-${userId}@example.org`,
          name: null,
          emailNotifications: true,
          version: 1,
        })),
      ),
    errors: {},
  });
  game?.endpoint(usersWhoPlayed, { handle: async () => ok([]), errors: {} });
  game?.endpoint(gameCalls.dailyMovie, {
    handle: async ({ date = '' }) => ok({ movie: movie(date), completion: null }),
    errors: {
      'date-in-the-future': { status: 400, message: 'future' },
      'no-movie-on-this-day': { status: 404, message: 'none' },
    },
  });
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
    images: [],
  };
}
