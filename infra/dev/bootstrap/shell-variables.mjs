/** Variables with which `pg` would connect to our servers as to the databases for which the shell is set up. */
const DATABASE = /^(PG[A-Z_]+|NODE_PG_FORCE_NATIVE)$/;
const THIS_MACHINE = 'localhost,127.0.0.1,::1';

/** Returns the shell's environment without the settings that only apply to other servers. */
export function ownVariables(shell) {
  const { no_proxy: noProxy = shell.NO_PROXY, ...others } = shell;
  const env = Object.fromEntries(Object.entries(others).filter(([name]) => !DATABASE.test(name)));
  return { ...env, NO_PROXY: noProxy ? `${noProxy},${THIS_MACHINE}` : THIS_MACHINE };
}
