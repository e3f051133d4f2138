import { frontEndConfig } from '../../infra/rspack/front-end-config.ts';

export default frontEndConfig({
  name: 'admin',
  directory: import.meta.dirname,
  exposes: { './admin-page': './src/pages/admin-page.tsx' },
});
