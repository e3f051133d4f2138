/** A Go module that builds one program: its two files as texts. */
type GoModule = { readonly mod: string; readonly sum: string };

const REQUIRED = /^\s*(?:require )?(\S+\.\S+\/\S+|\S+\.\S+) (v\S+)/gm;

/**
 * What is wrong with the module of a program: not the one program that it is for, versions that move, modules without a
 * hash of their bytes, replaced modules (their hashes would say nothing).
 */
export function goFindings({ mod, sum }: GoModule, tool: string): string[] {
  const findings: string[] = [];
  if (!mod.split('\n').includes(`tool ${tool}`)) findings.push(`go.mod does not name ${tool}`);
  if (/^\s*replace\b/m.test(mod)) findings.push('go.mod replaces a module');
  const hashed = new Set(
    [...sum.matchAll(/^(\S+) (\S+) h1:[\w+/]{43}=$/gm)].map(([, name, version]) => `${name} ${version}`),
  );
  const required = [...mod.matchAll(REQUIRED)].map(([, name = '', version = '']) => ({ name, version }));
  const ofTool = required.find(({ name }) => tool === name || tool.startsWith(`${name}/`));
  if (!ofTool) findings.push(`go.mod requires no module with ${tool}`);
  for (const { name, version } of required) {
    if (!/^v\d+\.\d+\.\d+/.test(version)) findings.push(`${name} ${version} is no exact version`);
    // Of a module that only decides on versions the go.mod file alone is read.
    if (!hashed.has(`${name} ${version}`) && !hashed.has(`${name} ${version}/go.mod`))
      findings.push(`${name} ${version} has no hash in go.sum`);
  }
  if (ofTool && !hashed.has(`${ofTool.name} ${ofTool.version}`)) findings.push(`${tool} itself has no hash in go.sum`);
  return findings;
}
