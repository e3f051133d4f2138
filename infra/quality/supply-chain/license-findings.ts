import satisfies from 'spdx-satisfies';
import type { LockedPackage } from './locked-packages.ts';

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

type Exception = { readonly names: RegExp; readonly licenses: readonly string[]; readonly reason: string };

/** Packages in `dependencies` with other licenses, and the reasons why these licenses are acceptable. */
const EXCEPTIONS: readonly Exception[] = [
  {
    names: /^@img\/sharp-(libvips-.+|win32-.+|wasm32)$/,
    licenses: ['LGPL-3.0-or-later'],
    reason:
      'an unmodified libvips build in a separate shared library file that anyone can replace. Browsers never receive it.',
  },
  {
    names: /^(lightningcss(-.+)?|argparse)$/,
    licenses: ['MPL-2.0', 'Python-2.0'],
    reason: 'unmodified build tools that are not part of any image or page.',
  },
  {
    names: /^web-push$/,
    licenses: ['MPL-2.0'],
    reason:
      'an unmodified library of the notification service. Its license covers only its own files, whose source is in the npm package. Browsers never receive it.',
  },
];

export const licenseExceptions = EXCEPTIONS.map(
  ({ names, licenses, reason }) => `${licenses.join(', ')} for ${names.source}: ${reason}`,
);

/** Returns the production packages whose license isn't approved, including packages that run in the browser. */
export function licenseFindings(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(({ dev, devOptional }) => !dev && !devOptional)
    .filter(({ name, license }) => !isApproved(license, [...ALLOWED, ...exceptionsFor(name)]))
    .map(({ path, license }) => `${path}: ${typeof license === 'string' ? license : 'has no license'}`);
}

const exceptionsFor = (name: string) =>
  EXCEPTIONS.filter(({ names }) => names.test(name)).flatMap(({ licenses }) => licenses);

function isApproved(license: unknown, approved: readonly string[]): boolean {
  if (typeof license !== 'string') return false;
  try {
    return satisfies(license, [...approved]);
  } catch {
    // License expressions that aren't valid SPDX need a manual review.
    return false;
  }
}
