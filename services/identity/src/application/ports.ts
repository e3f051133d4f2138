import type { User } from '@dreamreel/proto/identity';
import type { Tally } from '../domain/attempt-limits.ts';
import type { Session } from '../domain/session.ts';

export type UserWithPassword = User & { readonly passwordHash: string };
export type NewUser = {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly createdAt: Date;
};

export type Users = {
  withEmail(email: string): Promise<UserWithPassword | undefined>;
  withId(id: number): Promise<User | undefined>;
};

/** A session is known by the hash of its token. Of the two kinds neither is found as the other. */
export type Sessions = {
  find(tokenHash: string): Promise<(Session & { readonly user: User }) | undefined>;
  /** One that was begun with this very credential. */
  findAdmin(tokenHash: string, credential: string): Promise<Session | undefined>;
  prolong(tokenHash: string, idleExpiresAt: Date): Promise<void>;
  end(tokenHash: string): Promise<void>;
  forgetEnded(now: Date): Promise<void>;
};

/** Whose a session is: a user's, or the admin's for as long as the credential stays what it is. */
export type SessionOwner =
  | { readonly kind: 'user'; readonly userId: number }
  | { readonly kind: 'admin'; readonly credential: string };

export type Writes = {
  readonly users: {
    /** Answers nothing where the e-mail has an account already, or gets one from somebody who is faster. */
    add(user: NewUser): Promise<User | undefined>;
    /** Answers nothing where there is no such user. The same value again changes nothing and is not told. */
    setEmailNotifications(userId: number, wanted: boolean): Promise<User | undefined>;
  };
  readonly sessions: {
    add(tokenHash: string, session: Session, owner: SessionOwner, now: Date): Promise<void>;
    end(tokenHash: string): Promise<void>;
  };
};

/** Runs a change whole or not at all, together with the events that it tells. */
export type Change = <T>(work: (writes: Writes) => Promise<T>) => Promise<T>;

export type Passwords = {
  /** Rejects with an outage where too many wait already. */
  hash(password: string): Promise<string>;
  matches(password: string, hash: string): Promise<boolean>;
  /** A hash that no password matches: checking it takes the time of checking a real one. */
  readonly decoy: string;
};

export type Attempts = {
  /** Counts one more in the window that runs, or begins the next; nobody comes between. */
  count(key: string, windowMs: number, now: Date): Promise<Tally>;
  /** Takes one off again, as long as its window runs. */
  takeBack(key: string, now: Date): Promise<void>;
  trust(key: string, now: Date, until: Date): Promise<void>;
  forgetEnded(now: Date): Promise<void>;
};
