/**
 * Serves the game's two operations with NestJS as its documentation describes: an HTTP application validates the request
 * and calls a microservice over NATS, which reads and writes with Prisma. Like the product, it decides on the server
 * whether a guess is correct, and hides the movie's title until the game is over. Unlike the product, it doesn't handle
 * concurrent guesses in one game, and it has no sessions, rate limits, metrics or security headers. The decorators are
 * called as the TypeScript compiler calls them because Node can't run their syntax. Arguments: `gateway` or `game`, NATS
 * URL, then port or database URL.
 */
import 'reflect-metadata';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Injectable,
  Module,
  Post,
  Query,
  StandardSchemaValidationPipe,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ClientsModule, MessagePattern, Payload, RpcException, Transport } from '@nestjs/microservices';
import { PrismaPg } from '@prisma/adapter-pg';
import { __decorate, __param as param } from 'tslib';
import * as z from 'zod';
import { PrismaClient } from './generated/client.ts';

/** Applies the decorators of a class, or of its method. */
const decorate = (type, decorators, method) => __decorate(decorators, method ? type.prototype : type, method, null);

const [, , role, natsUrl, target] = process.argv;
const MAX_GUESSES = 5;
const nameOf = (title) => title?.trim().toLowerCase();
const today = () => new Date(new Date().toISOString().slice(0, 10));

class PrismaService extends PrismaClient {
  constructor() {
    super({ adapter: new PrismaPg({ connectionString: target, max: 10 }) });
  }
}
decorate(PrismaService, [Injectable()]);

class GameController {
  constructor(prisma) {
    this.prisma = prisma;
  }

  find(sessionId, date) {
    return Promise.all([
      this.prisma.puzzle.findUniqueOrThrow({ where: { date } }),
      this.prisma.play.findUnique({ where: { player_date: { player: sessionId, date } } }),
    ]);
  }

  async daily({ sessionId }) {
    const [{ movie }, play] = await this.find(sessionId, today());
    const isOver = play?.completion.completed === true;
    return { movie: { ...movie, ...(!isOver && { title: null }) }, completion: play?.completion ?? null };
  }

  async guess({ sessionId, guesses }) {
    const date = today();
    const [{ movie }, play] = await this.find(sessionId, date);
    const recorded = play?.completion.guesses ?? [];
    const isNext = guesses.length === recorded.length + 1 && recorded.every((guess, turn) => guess === guesses[turn]);
    if (play?.completion.completed || !isNext) throw new RpcException('The guesses do not match the recorded game');

    const guessesUsed = guesses.length;
    const won = [movie.title, ...(movie.aliases ?? [])].some((title) => nameOf(title) === nameOf(guesses.at(-1)));
    const completed = won || guessesUsed === MAX_GUESSES;
    const hintsUsed = Math.min(guessesUsed + 1, MAX_GUESSES);
    const completion = { completed, won, hintsUsed, guessesUsed, guesses };
    await this.prisma.play.upsert({
      where: { player_date: { player: sessionId, date } },
      create: { player: sessionId, date, completion },
      update: { completion },
    });
    const guessesRemaining = MAX_GUESSES - guessesUsed;
    return { success: true, correct: won, guessesRemaining, completion, ...(completed && { movie }) };
  }
}
decorate(GameController, [MessagePattern('daily'), param(0, Payload())], 'daily');
decorate(GameController, [MessagePattern('guess'), param(0, Payload())], 'guess');
decorate(GameController, [Controller(), param(0, Inject(PrismaService))]);

class GameModule {}
decorate(GameModule, [Module({ controllers: [GameController], providers: [PrismaService] })]);

const sessionId = z.string().regex(/^[\w.:~-]{1,128}$/);
// The page of a guest without guesses sends no session.
const lookSchema = z.object({ sessionId: sessionId.default('new') });
const guessSchema = z.object({
  sessionId,
  guesses: z.array(z.string().trim().min(1).max(200)).min(1).max(MAX_GUESSES),
});

class GatewayController {
  constructor(game) {
    this.game = game;
  }

  daily(query) {
    return this.game.send('daily', query);
  }

  guess(body) {
    return this.game.send('guess', body);
  }
}
decorate(GatewayController, [Get('daily-movie'), param(0, Query({ schema: lookSchema }))], 'daily');
const guess = [Post('daily-completion'), HttpCode(200), param(0, Body({ schema: guessSchema }))];
decorate(GatewayController, guess, 'guess');
decorate(GatewayController, [Controller('api'), param(0, Inject('GAME'))]);

const nats = { transport: Transport.NATS, options: { servers: [natsUrl] } };

class GatewayModule {}
const clients = ClientsModule.register([{ name: 'GAME', ...nats }]);
decorate(GatewayModule, [Module({ imports: [clients], controllers: [GatewayController] })]);

if (role === 'gateway') {
  const app = await NestFactory.create(GatewayModule, { logger: ['error'] });
  app.useGlobalPipes(new StandardSchemaValidationPipe());
  await app.listen(Number(target), '127.0.0.1');
} else {
  const app = await NestFactory.createMicroservice(GameModule, { logger: ['error'], ...nats });
  await app.listen();
}
process.send?.('ready');
