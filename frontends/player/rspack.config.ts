import { remoteExposes } from '@dreamreel/front-end-build/federated-modules';
import { frontEndConfig } from '@dreamreel/front-end-build/front-end-config';

const directory = import.meta.dirname;

/** The modules that the shell can load. */
export const exposes = remoteExposes('player', directory, ['header-tools', 'storage-choice']);

export default frontEndConfig({ name: 'player', directory, exposes });
