import { frontEndConfig } from '../../infra/rspack/front-end-config.ts';
import { remoteExposes } from '../../infra/rspack/remote-exposes.ts';

const directory = import.meta.dirname;

export default frontEndConfig({ name: 'admin', directory, exposes: remoteExposes('admin', directory) });
