import { servicePlans } from '../../dev/service-plans.ts';

export type Image = {
  /** Name after `<registry>/dreamreel/`. */
  readonly name: string;
  readonly dockerfile: string;
  /** Stage of the Dockerfile. Defaults to the last one. */
  readonly target?: string;
  readonly buildArgs: Readonly<Record<string, string>>;
  /** All files that the image is built from. If set, the image is built only when one of them changes. */
  readonly sources?: readonly string[];
};

const DOCKERFILE = 'infra/deploy/docker/Dockerfile';
const MINIO = 'infra/deploy/docker/minio.Dockerfile';

const services = servicePlans.map(({ name, publicHttp }): Image => {
  const buildArgs = { PROGRAM: name, ...(publicHttp && { MORE: 'frontends' }) };
  return { name, dockerfile: DOCKERFILE, target: publicHttp ? 'gateway' : 'service', buildArgs };
});

/** Every image of the product; `skaffold.yaml` builds the same ones. */
export const images: readonly Image[] = [
  ...services,
  {
    name: 'painter',
    dockerfile: DOCKERFILE,
    target: 'service',
    buildArgs: { PROGRAM: 'painter', SOURCE: 'infra/painter' },
  },
  {
    name: 'tasks',
    dockerfile: DOCKERFILE,
    target: 'service',
    buildArgs: { PROGRAM: 'tasks', SOURCE: 'infra', MORE: 'services/catalogue' },
  },
  {
    name: 'backup',
    dockerfile: DOCKERFILE,
    target: 'backup',
    buildArgs: { PROGRAM: 'backup', SOURCE: 'infra/deploy/operate', MORE: 'infra/dev' },
  },
  {
    name: 'minio',
    dockerfile: MINIO,
    buildArgs: {},
    sources: [MINIO],
  },
];

// Prints the name of every image, one per line. Needs no installed packages.
if (import.meta.main) for (const { name } of images) console.log(name);
