import { openLog } from '@dreamreel/kit/log';
import { openMetrics } from '@dreamreel/kit/metrics';
import { connectBroker } from '@dreamreel/kit/nats-connection';
import { ok } from '@dreamreel/kit/result';
import { rpcServer } from '@dreamreel/kit/rpc/server';
import { gameCalls } from '@dreamreel/proto/game';
import { identityCalls } from '@dreamreel/proto/identity';
import { usersWhoPlayed } from '@dreamreel/proto/users-who-played';

const KEY = 'a'.repeat(32);

/** What identity and game would answer, over a real broker and from memory. */
export async function servicesAside(url: string): Promise<{ stop(): Promise<void> }> {
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
  const [images, words] = [
    Array.from({ length: 5 }, () => `/images/${KEY}`),
    Array.from({ length: 5 }, () => 'A room'),
  ];
  return {
    id: 1,
    featuredDate,
    title: null,
    year: null,
    description: null,
    poster: null,
    aliases: [],
    generatedImages: images,
    imageDescriptions: words,
    images: [],
  };
}
