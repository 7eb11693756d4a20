import { expect, test } from 'vitest';
import { settingFields, settingGroups } from '../input-rules/settings.ts';
import { adminSections } from './admin-sections.ts';

const blocksOf = (section: (typeof adminSections)[number]) =>
  settingGroups[section].flatMap((group) => [group, ...group.dependents]);

test.each(adminSections)('[AST-0] %s shows each of its settings once, and no others', (section) => {
  const shown = blocksOf(section).flatMap(({ settings }) => settings);
  const registered = settingFields[section].map(({ name }) => name);
  expect(shown.toSorted()).toEqual(registered.toSorted());
});

test.each(adminSections)(
  '[AST-0] dependent settings of %s depend on settings that are always shown',
  (section) => {
    const groups = settingGroups[section];
    const always = groups.flatMap(({ settings }) => settings);
    for (const { when } of groups.flatMap(({ dependents }) => dependents)) {
      expect(always).toContain(when.setting);
    }
  },
);

test.each(adminSections)('[AST-0] the choices of %s have names', (section) => {
  const withChoices = settingFields[section].filter(({ rule }) => rule?.choices);
  const named = withChoices.map(({ options = {} }) => Object.keys(options));
  expect(named).toEqual(withChoices.map(({ rule }) => rule?.choices));
});

test.each(adminSections)('labels of %s begin with a capital letter, and help is a sentence', (section) => {
  for (const { label, help = 'A sentence.' } of settingFields[section]) {
    expect(label).toMatch(/^\p{Lu}/u);
    expect(help).toMatch(/^\p{Lu}.*\.$/u);
  }
});

test('no form declares an action twice', () => {
  const names = adminSections
    .flatMap(blocksOf)
    .flatMap(({ actions = [] }) => actions.map(({ name }) => name));
  expect(names).toEqual([...new Set(names)]);
});
