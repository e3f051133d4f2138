import { frontEndConfig } from '@dreamreel/front-end-build/front-end-config';
import { remoteExposes } from '@dreamreel/front-end-build/remote-exposes';

const directory = import.meta.dirname;

export default frontEndConfig({ name: 'admin', directory, exposes: remoteExposes('admin', directory) });
