import { remoteExposes } from '@dreamreel/front-end-build/federated-modules';
import { frontEndConfig } from '@dreamreel/front-end-build/front-end-config';

const directory = import.meta.dirname;

export default frontEndConfig({ name: 'admin', directory, exposes: remoteExposes('admin', directory) });
