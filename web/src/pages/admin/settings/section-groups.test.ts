import { expect, test } from 'vitest';
import { settingFields } from '#shared/input-rules/settings.ts';
import { adminSections } from '#shared/settings/admin-sections.ts';
import { settingsOfGroup } from '../../../parts/settings/setting-group.ts';
import { sectionGroups } from './section-groups.ts';
import { settingsPageNames } from './section-titles.ts';

test.each(adminSections)('[AST-0] %s shows each of its settings once, and no others', (section) => {
  const shown = sectionGroups[section].flatMap(settingsOfGroup);
  const registered = settingFields[section].map(({ name }) => name);
  expect(shown.toSorted()).toEqual(registered.toSorted());
});

test('[AST-0] the menu lists all sections except ads, in order', () => {
  expect(settingsPageNames).toEqual(adminSections.filter((name) => name !== 'ads'));
});

test.each(adminSections)(
  '[AST-0] dependent settings of %s depend on settings that are always shown',
  (section) => {
    const groups = sectionGroups[section];
    const always = groups.flatMap(({ settings }) => settings);
    for (const { when } of groups.flatMap(({ dependents = [] }) => dependents)) {
      expect(always).toContain(when.setting);
    }
  },
);

test.each(adminSections)('[AST-0] the choices of %s have names', (section) => {
  const withChoices = settingFields[section].filter(({ rule }) => rule?.choices);
  const named = withChoices.map(({ options = {} }) => Object.keys(options));
  expect(named).toEqual(withChoices.map(({ rule }) => rule?.choices));
});
