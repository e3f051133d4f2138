import { expect, it } from '@jest/globals';
import { licenceTexts } from './licence-texts.ts';
import { ownLockFile } from './lock-file.ts';

it('the icons of the painter, whose packages come without a text, travel with their licences', async () => {
  const icons = (await ownLockFile()).filter(({ name }) => name.startsWith('@iconify-json/'));
  expect(icons).toHaveLength(2);
  const text = await licenceTexts(icons);
  expect(text).toContain('Copyright (c) Microsoft Corporation.');
  expect(text).toContain('Material Design Icons by Pictogrammers');
});
