/** What `npm start` provides for one service. */
export type ServicePlan = {
  readonly name: string;
  /** Whether it has a database and a role of its own. */
  readonly database: boolean;
  /** Whether it reads or writes images. */
  readonly images: boolean;
  /** Whether it serves the built front ends on the product's port. */
  readonly publicHttp: boolean;
  /** Whether it calls image models. */
  readonly models: boolean;
  /** Whether it keeps the accounts of users and admins, and so receives the configured admin's credential. */
  readonly accounts: boolean;
  /** Whether it sends mails. */
  readonly mails: boolean;
  /** Whether every guess passes through it. */
  readonly hotPath: boolean;
  /** Whether it posts on social networks, which fetch images from the site. */
  readonly posts: boolean;
};

const plan = (name: string, needs: Partial<Omit<ServicePlan, 'name'>>): ServicePlan => ({
  name,
  database: false,
  images: false,
  publicHttp: false,
  models: false,
  accounts: false,
  mails: false,
  hotPath: false,
  posts: false,
  ...needs,
});

/** Every service of the product. A new one is a new line here. */
export const servicePlans: readonly ServicePlan[] = [
  plan('identity', { database: true, accounts: true }),
  plan('generation', { database: true, images: true, models: true }),
  plan('catalogue', { database: true, images: true }),
  plan('game', { database: true, hotPath: true }),
  plan('notification', { database: true, mails: true }),
  plan('social', { database: true, posts: true }),
  plan('gateway', { images: true, publicHttp: true, hotPath: true }),
];
