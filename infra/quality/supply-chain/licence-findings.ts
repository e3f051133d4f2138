import satisfies from 'spdx-satisfies';
import type { LockedPackage } from './lock-file.ts';

/** Licenses whose only condition is that copies include the license text. */
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

type Exception = { readonly names: RegExp; readonly licences: readonly string[]; readonly reason: string };

/** Packages in `dependencies` with other licenses, and the reasons why these licenses are acceptable. */
const EXCEPTIONS: readonly Exception[] = [
  {
    names: /^@img\/sharp-(libvips-.+|win32-.+|wasm32)$/,
    licences: ['LGPL-3.0-or-later'],
    reason:
      'libvips as its makers build it: unchanged, a shared library in a file of its own beside our program, which anybody may replace. None of it reaches a browser.',
  },
  {
    names: /^(lightningcss(-.+)?|argparse)$/,
    licences: ['MPL-2.0', 'Python-2.0'],
    reason: 'tools that build the pages on the machine that starts the product: unchanged, and in no image or page.',
  },
  {
    names: /^web-push$/,
    licences: ['MPL-2.0'],
    reason:
      'a library of the notification service, unchanged: its licence is about its own files, whose source its package is. None of it reaches a browser.',
  },
];

/** The license exceptions, formatted for the console. */
export const licenceExceptions = EXCEPTIONS.map(
  ({ names, licences, reason }) => `${licences.join(', ')} for ${names.source}: ${reason}`,
);

/** Returns the production packages whose license isn't approved, including packages that run in the browser. */
export function licenceFindings(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(({ dev, devOptional }) => !dev && !devOptional)
    .filter(({ name, license }) => !isApproved(license, [...ALLOWED, ...exceptionsFor(name)]))
    .map(({ path, license }) => `${path}: ${typeof license === 'string' ? license : 'names no licence'}`);
}

const exceptionsFor = (name: string) =>
  EXCEPTIONS.filter(({ names }) => names.test(name)).flatMap(({ licences }) => licences);

function isApproved(licence: unknown, approved: readonly string[]): boolean {
  if (typeof licence !== 'string') return false;
  try {
    return satisfies(licence, [...approved]);
  } catch {
    // License expressions that aren't valid SPDX need a manual review.
    return false;
  }
}
