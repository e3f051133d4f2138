import { comparedGame, type Person, type PlaysAs, type Tab, type World } from './compared-game.ts';
import { DAYS, type GameSequence, type GameStep, type GameStepKind, typedText } from './game-steps.ts';

const FIRST_HOUR = 9;
const HOURS_AT_MIDNIGHT = [0.5, 1.9, 2.5, 12];
const SECOND = 1 / 3_600;

/** The devices that one person uses during a sequence. */
type Session = {
  readonly game: ReturnType<typeof comparedGame>;
  readonly setHour: World['setHour'];
  /** The account's browser tab on another device. */
  readonly device: Tab;
  /** The tab in the foreground, which sends everything that is typed. The other tab stays in the background. */
  front: Tab;
  behind: Tab;
  as: PlaysAs;
  hour: number;
};

/**
 * Runs a sequence against the game service and the reference model. Compares every response and all stored data at the
 * end.
 */
export async function playSequence(world: World, person: Person, sequence: GameSequence): Promise<void> {
  const { steps, guessesOnOtherDevice, hasOwnList } = sequence;
  const session: Session = {
    game: comparedGame(world, person, hasOwnList),
    setHour: world.setHour,
    device: newTab(),
    front: newTab(),
    behind: newTab(),
    as: 'guest',
    hour: FIRST_HOUR,
  };
  setHour(session, FIRST_HOUR);
  for (let turn = 0; turn < guessesOnOtherDevice; turn += 1) await sendFromDevice(session, `Elsewhere ${turn}`);
  for (const step of steps) {
    setHour(session, session.hour + SECOND);
    await (STEP_HANDLERS[step.kind] ?? sendTyped)(session, step);
  }
  await expectAllRecorded(session);
}

const newTab = (): Tab => ({ day: 0, guesses: [], hints: 1 });

/** Handlers for all steps except typing a guess in the front tab. */
const STEP_HANDLERS: { readonly [Kind in GameStepKind]?: (session: Session, step: GameStep) => Promise<void> | void } =
  {
    skip({ front }) {
      front.hints = Math.min(5, front.hints + 1);
    },
    'second tab'(session) {
      [session.front, session.behind] = [session.behind, session.front];
    },
    async reload(session) {
      const day = today(session);
      Object.assign(session.front, { day, ...(await session.game.open(day, session.as)) });
    },
    async 'sign-in'(session) {
      const isFirst = session.as === 'guest';
      session.as = 'user';
      await session.game.signIn(session.front.day, isFirst);
    },
    midnight(session, { pick }) {
      const day = Math.floor(session.hour / 24) + 1;
      if (day < DAYS) setHour(session, day * 24 + (HOURS_AT_MIDNIGHT[pick % HOURS_AT_MIDNIGHT.length] ?? 0));
    },
    async 'retry after a lost response'(session, step) {
      const { game, front, as, hour } = session;
      const guess = typedText(step, front.day, front.guesses);
      // The first response gets lost on its way to the browser or to the game service, so the tab resends the request.
      if (step.pick % 2 === 0) await game.send({ ...front }, guess, as, hour);
      else await game.sendUnanswered(front, guess, as, hour);
      await game.send(front, guess, as, hour);
    },
    'account on another device'(session, step) {
      return sendFromDevice(session, typedText(step, 0, session.device.guesses));
    },
  };

async function sendTyped({ game, front, as, hour }: Session, step: GameStep): Promise<void> {
  await game.send(front, typedText(step, front.day, front.guesses), as, hour);
}

async function sendFromDevice({ game, device, hour }: Session, guess: string): Promise<void> {
  await game.send(device, guess, 'user', hour);
}

function setHour(session: Session, hour: number): void {
  session.hour = hour;
  session.setHour(hour);
}

/** Returns the day that a newly opened page shows. */
const today = ({ hour }: Session) => Math.min(DAYS - 1, Math.floor(hour / 24));

async function expectAllRecorded(session: Session): Promise<void> {
  const { game, hour } = session;
  for (let day = 0; day <= today(session); day += 1) {
    await game.open(day, 'guest');
    await game.open(day, 'user');
  }
  await game.expectStatistics(hour);
}
