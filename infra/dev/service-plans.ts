/** The resources that `npm start` provides to a service. */
export type ServicePlan = {
  readonly name: string;
  readonly database?: boolean;
  readonly images?: boolean;
  /** True if the service serves the built front ends on the product's public port. */
  readonly publicHttp?: boolean;
  readonly models?: boolean;
  /**
   * True if the service stores user and admin accounts. Services with accounts receive the configured admin credential.
   */
  readonly accounts?: boolean;
  readonly mails?: boolean;
  /** True if every guess passes through the service. */
  readonly hotPath?: boolean;
  /** True if the service posts to social networks, which fetch images from the site. */
  readonly posts?: boolean;
};

/** All services of the product. To add a service, add a line. */
export const servicePlans: readonly ServicePlan[] = [
  { name: 'identity', database: true, accounts: true },
  { name: 'generation', database: true, images: true, models: true },
  { name: 'catalogue', database: true, images: true },
  { name: 'game', database: true, hotPath: true },
  { name: 'notification', database: true, mails: true },
  { name: 'social', database: true, posts: true },
  { name: 'gateway', images: true, publicHttp: true, hotPath: true },
];
