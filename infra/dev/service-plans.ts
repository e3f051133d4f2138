/** What `npm start` provides for one service. */
export type ServicePlan = {
  readonly name: string;
  /** Whether it has a dedicated database and role. */
  readonly database?: boolean;
  /** Whether it reads or writes images. */
  readonly images?: boolean;
  /** Whether it serves the built front ends on the product's port. */
  readonly publicHttp?: boolean;
  /** Whether it calls image models. */
  readonly models?: boolean;
  /** Whether it stores the accounts of users and admins, and therefore receives the configured admin's credential. */
  readonly accounts?: boolean;
  /** Whether it sends mail. */
  readonly mails?: boolean;
  /** Whether it handles every guess. */
  readonly hotPath?: boolean;
  /** Whether it posts to social networks, which fetch images from the site. */
  readonly posts?: boolean;
};

/** Every service of the product. To add a service, add a line. */
export const servicePlans: readonly ServicePlan[] = [
  { name: 'identity', database: true, accounts: true },
  { name: 'generation', database: true, images: true, models: true },
  { name: 'catalogue', database: true, images: true },
  { name: 'game', database: true, hotPath: true },
  { name: 'notification', database: true, mails: true },
  { name: 'social', database: true, posts: true },
  { name: 'gateway', images: true, publicHttp: true, hotPath: true },
];
