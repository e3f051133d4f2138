import { expect, it } from '@jest/globals';
import { licenseTexts } from './license-texts.ts';
import { ownLockFile } from './lock-file.ts';

it('ships licenses for the painter’s icons, whose packages contain none', async () => {
  const icons = (await ownLockFile()).filter(({ name }) => name.startsWith('@iconify-json/'));
  expect(icons).toHaveLength(2);
  const text = await licenseTexts(icons);
  expect(text).toContain('Copyright (c) Microsoft Corporation.');
  expect(text).toContain('Material Design Icons by Pictogrammers');
});
