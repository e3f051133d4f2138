import satisfies from 'spdx-satisfies';
import type { LockedPackage } from './lock-file.ts';

/** Licenses that only require their own text next to the copy. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
];

type Exception = { readonly names: RegExp; readonly licenses: readonly string[]; readonly reason: string };

/** Other licenses of packages in `dependencies`, and why they are acceptable. */
const EXCEPTIONS: readonly Exception[] = [
  {
    names: /^@img\/sharp-(libvips-.+|win32-.+|wasm32)$/,
    licenses: ['LGPL-3.0-or-later'],
    reason:
      'libvips as its makers build it: unchanged, a shared library in a file of its own beside our program, which anybody may replace. None of it reaches a browser.',
  },
  {
    names: /^(lightningcss(-.+)?|argparse)$/,
    licenses: ['MPL-2.0', 'Python-2.0'],
    reason: 'tools that build the pages on the machine that starts the product: unchanged, and in no image or page.',
  },
  {
    names: /^web-push$/,
    licenses: ['MPL-2.0'],
    reason:
      'a library of the notification service, unchanged: its license is about its own files, whose source its package is. None of it reaches a browser.',
  },
];

/** Each exception as a line of output. */
export const licenseExceptions = EXCEPTIONS.map(
  ({ names, licenses, reason }) => `${licenses.join(', ')} for ${names.source}: ${reason}`,
);

/** Returns the production packages, including those in the browser, whose license is not approved. */
export function licenseFindings(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(({ dev, devOptional }) => !dev && !devOptional)
    .filter(({ name, license }) => !isApproved(license, [...ALLOWED, ...exceptionsFor(name)]))
    .map(({ path, license }) => `${path}: ${typeof license === 'string' ? license : 'names no license'}`);
}

const exceptionsFor = (name: string) =>
  EXCEPTIONS.filter(({ names }) => names.test(name)).flatMap(({ licenses }) => licenses);

function isApproved(license: unknown, approved: readonly string[]): boolean {
  if (typeof license !== 'string') return false;
  try {
    return satisfies(license, [...approved]);
  } catch {
    // The license is not an SPDX expression and needs a review.
    return false;
  }
}
