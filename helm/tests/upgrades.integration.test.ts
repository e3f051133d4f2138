import { expect, it } from '@jest/globals';
import { type Change, changedValues } from '../testing/changed-values.ts';
import { immutableFields } from '../testing/immutable-fields.ts';
import type { Manifest } from '../testing/manifests.ts';
import { objectServer } from '../testing/object-server.ts';
import { describeChart, render, template } from '../testing/render.ts';

const CLIENTS = ['catalogue', 'generation', 'notification', 'social'];
const PARTS = ['imageModel', 'movieData', 'mailServer', 'pushServices', 'socialNetworks', 'traces'];

/** Additional values that a value requires, so each can be changed individually. */
const external = { existingSecret: 'mine', cidrs: ['10.0.0.0/8'] };
const companions = {
  publicUrl: 'https://movies.example',
  admin: { existingSecret: 'mine' },
  gateway: { httpRoute: { parentRefs: [{ name: 'public' }] } },
  outside: Object.fromEntries(PARTS.map((part) => [part, { existingSecret: 'mine', cidrs: ['0.0.0.0/0'] }])),
  postgres: { external },
  nats: { external },
  objects: { external: { ...external, endpoint: 'https://s3.example' } },
};

/** Contents of values for which the schema allows few contents, or more than the chart. */
const changes = await changedValues({
  'objects.replicas': 4,
  'nats.replicas': 3,
  'postgres.cloudnativepg.backup.schedule': '7 7 7 * * *',
  'postgres.maxConnections': 500,
  'retention.accounts': 400,
  'retention.guestPlays': 90,
  mailZone: 'Europe/Berlin',
  'backup.timeZone': 'Europe/Berlin',
  'image.digests': { game: `sha256:${'0'.repeat(64)}` },
  imagePullSecrets: ['other'],
  'global.imagePullSecrets': ['other'],
  'defaults.env': { OTHER: 'other' },
  'defaults.autoscaling.schedules': [],
  extraObjects: [],
  ...Object.fromEntries(CLIENTS.map((service) => [`services.${service}.outside`, ['traces']])),
  ...Object.fromEntries(PARTS.map((part) => [`outside.${part}.env`, { OTHER: 'other' }])),
});

const REJECTED = [
  ...['postgres', 'nats', 'objects'].flatMap((part) => [`${part}.storage`, `${part}.storageClass`]),
  'objects.replicas',
];

const keyOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;
const fieldsOf = (object: Manifest) => JSON.stringify(immutableFields(object));

/** Values that add or remove objects, or that the chart rejects. They would hide the effect of other values. */
const isChangedIndividually = ({ name, value }: Change) =>
  typeof value === 'boolean' || /\.(mode|type)$/.test(name) || REJECTED.includes(name);

const groups = [
  ...Map.groupBy(changes, (one) => (isChangedIndividually(one) ? one.name : (one.name.split('.')[0] ?? ''))),
];

describeChart('an upgrade', () => {
  const installation = async () => {
    const before = await render({ values: companions });
    const server = await objectServer(before);
    const fields = new Map(before.map((object) => [keyOf(object), fieldsOf(object)]));
    /** Returns the changes of an upgrade that Kubernetes would reject, or the chart's error. */
    const outcomeOf = async (...sets: readonly Change[]): Promise<readonly string[]> => {
      const name = sets.map((set) => set.name).join(' and ');
      const after = await template({ values: companions, sets, server: server.address }).catch(String);
      if (typeof after === 'string') return [after.includes(`${name}: `) ? `${name} is rejected` : after];
      const changed = after.filter((object) => (fields.get(keyOf(object)) ?? fieldsOf(object)) !== fieldsOf(object));
      const isSame = after.length === before.length && after.every((object) => fields.has(keyOf(object)));
      return [
        ...changed.map((object) => `${name} changes ${keyOf(object)}`),
        ...(sets.length === 1 || isSame ? [] : ['other objects']),
      ];
    };
    return { outcomeOf, stop: server.stop };
  };

  it.each(groups)(
    'of each value of %s changes no immutable field, or is rejected with an error that names it',
    async (_, group) => {
      const { outcomeOf, stop } = await installation();
      try {
        // First changes all values with one render. If that changes an immutable field, changes each value individually.
        const together = await outcomeOf(...group);
        const isDone = together.length === 0 || group.length === 1;
        const outcomes = isDone ? [together] : await Promise.all(group.map((one) => outcomeOf(one)));
        const rejected = group.filter(({ name }) => REJECTED.includes(name)).map(({ name }) => `${name} is rejected`);
        expect(outcomes.flat()).toEqual(rejected);
      } finally {
        await stop();
      }
    },
  );
});
