import { frontEndConfig } from '@dreamreel/front-end-build/front-end-config';
import { remoteExposes } from '@dreamreel/front-end-build/remote-exposes';

const directory = import.meta.dirname;

/** What the shell loads. */
export const exposes = remoteExposes('player', directory, ['header-tools', 'consent-banner']);

export default frontEndConfig({ name: 'player', directory, exposes });
