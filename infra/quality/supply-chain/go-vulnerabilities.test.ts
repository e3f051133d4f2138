import { expect, it } from '@jest/globals';
import { goVulnerabilitiesIn } from './go-vulnerabilities.ts';

const found = (name: string, status = 'affected') => ({
  vulnerability: { name, description: 'Reads too much', aliases: [`CVE of ${name}`] },
  status,
});
const output = (...statements: object[]) => JSON.stringify({ statements });

it('a vulnerability of a program fails the check, under the name that it has elsewhere too', () => {
  expect(goVulnerabilitiesIn(output(found('GO-1'), found('GO-2', 'not_affected')), {})).toEqual({
    checked: true,
    findings: ['GO-1 CVE of GO-1: Reads too much'],
    minor: [],
  });
});

it('one that is accepted is listed with the reason', () => {
  expect(goVulnerabilitiesIn(output(found('GO-1')), { 'GO-1': 'is not used' })).toEqual({
    checked: true,
    findings: [],
    minor: ['GO-1 CVE of GO-1: Reads too much (is not used)'],
  });
});

it('one that is accepted and repaired since fails the check, so that the list stays short', () => {
  expect(goVulnerabilitiesIn(output(), { 'GO-1': 'is not used' })).toMatchObject({
    findings: ['GO-1 is accepted, and no longer there'],
  });
});

it('an answer that is no report is an error, never "none found"', () => {
  expect(() => goVulnerabilitiesIn('')).toThrow();
  expect(() => goVulnerabilitiesIn('{}')).toThrow();
});
