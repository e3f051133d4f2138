import { frontEndConfig } from '../../infra/rspack/front-end-config.ts';
import { remoteExposes } from '../../infra/rspack/remote-exposes.ts';

const directory = import.meta.dirname;

/** What the shell loads. */
export const exposes = remoteExposes('player', directory, ['user-menu', 'consent-banner']);

export default frontEndConfig({ name: 'player', directory, exposes });
