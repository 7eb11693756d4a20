import { expect, test } from 'vitest';
import { adminSections } from '#shared/settings/admin-sections.ts';
import { settingsPageNames } from './section-titles.ts';

test('[AST-0] the menu lists all sections except ads, in order', () => {
  expect(settingsPageNames).toEqual(adminSections.filter((name) => name !== 'ads'));
});
