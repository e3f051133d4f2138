/**
 * Serves the baseline's requests with NestJS as its documentation describes: an HTTP application whose controller calls
 * a microservice over NATS, which reads and writes with Prisma. The decorators are called as the TypeScript compiler
 * calls them, because Node can't run their syntax. Arguments: `gateway` or `game`, NATS URL, then port or database URL.
 */
import 'reflect-metadata';
import { Body, Controller, Get, HttpCode, Inject, Injectable, Module, Post, Query } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ClientsModule, MessagePattern, Payload, Transport } from '@nestjs/microservices';
import { PrismaPg } from '@prisma/adapter-pg';
import { __decorate, __param } from 'tslib';
import { PrismaClient } from './generated/client.ts';

const [, , role, natsUrl, target] = process.argv;
const MAX_GUESSES = 5;
const today = () => new Date(new Date().toISOString().slice(0, 10));

class PrismaService extends PrismaClient {
  constructor() {
    super({ adapter: new PrismaPg({ connectionString: target, max: 10 }) });
  }

  async onModuleInit() {
    await this.$connect();
  }
}
__decorate([Injectable()], PrismaService);

class GameController {
  constructor(prisma) {
    this.prisma = prisma;
  }

  async daily({ sessionId }) {
    const date = today();
    const puzzle = await this.prisma.puzzle.findUnique({ where: { date } });
    const play = await this.prisma.play.findUnique({ where: { player_date: { player: sessionId, date } } });
    return { movie: puzzle?.movie, completion: play?.completion ?? null };
  }

  async guess({ sessionId, guesses }) {
    const date = today();
    const guessesUsed = guesses.length;
    const completed = guessesUsed === MAX_GUESSES;
    const hintsUsed = Math.min(guessesUsed + 1, MAX_GUESSES);
    const completion = { completed, won: false, hintsUsed, guessesUsed, guesses };
    await this.prisma.play.upsert({
      where: { player_date: { player: sessionId, date } },
      create: { player: sessionId, date, completion },
      update: { completion },
    });
    return { success: true, correct: false, guessesRemaining: MAX_GUESSES - guessesUsed, completion };
  }
}
__decorate([MessagePattern('daily'), __param(0, Payload())], GameController.prototype, 'daily', null);
__decorate([MessagePattern('guess'), __param(0, Payload())], GameController.prototype, 'guess', null);
__decorate([Controller(), __param(0, Inject(PrismaService))], GameController);

class GameModule {}
__decorate([Module({ controllers: [GameController], providers: [PrismaService] })], GameModule);

class GatewayController {
  constructor(game) {
    this.game = game;
  }

  daily(sessionId) {
    return this.game.send('daily', { sessionId });
  }

  guess(body) {
    return this.game.send('guess', body);
  }
}
__decorate([Get('daily'), __param(0, Query('sessionId'))], GatewayController.prototype, 'daily', null);
__decorate([Post('guess'), HttpCode(200), __param(0, Body())], GatewayController.prototype, 'guess', null);
__decorate([Controller(), __param(0, Inject('GAME'))], GatewayController);

const nats = { transport: Transport.NATS, options: { servers: [natsUrl] } };

class GatewayModule {}
const clients = ClientsModule.register([{ name: 'GAME', ...nats }]);
__decorate([Module({ imports: [clients], controllers: [GatewayController] })], GatewayModule);

if (role === 'gateway') {
  const app = await NestFactory.create(GatewayModule, { logger: ['error'] });
  await app.listen(Number(target), '127.0.0.1');
} else {
  const app = await NestFactory.createMicroservice(GameModule, { logger: ['error'], ...nats });
  await app.listen();
}
process.send?.('ready');
