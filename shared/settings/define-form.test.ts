import { expect, test } from 'vitest';
import { defineForm } from './define-form.ts';
import { defineSettings, setting } from './define-settings.ts';
import { flag } from './setting-schemas.ts';

const pets = defineSettings({ client: { cats: setting(flag, true) }, secrets: ['dog'] });
const cats = { cats: { label: 'Cats' } } as const;
const dog = { dog: { label: 'Dog' } } as const;

test('keeps the order of groups and settings', () => {
  const form = defineForm(pets, [
    { title: 'Dogs', settings: dog },
    { title: 'Cats', settings: cats },
  ]);
  expect(form.map(({ title, settings }) => [title, ...Object.keys(settings)])).toEqual([
    ['Dogs', 'dog'],
    ['Cats', 'cats'],
  ]);
});

test('the compiler requires each setting of all sections exactly once', () => {
  const birds = defineSettings({ server: { birds: setting(flag, true) } });
  const both = [
    { title: 'Cats', settings: cats, dependents: [{ when: 'cats', settings: dog }] },
    { title: 'Birds', settings: { birds: { label: 'Birds' } } },
  ] as const;
  expect(defineForm([pets, birds], both)).toHaveLength(2);
  // @ts-expect-error A setting is missing.
  expect(defineForm(pets, [{ title: 'Cats', settings: cats }])).toHaveLength(1);
  // @ts-expect-error A setting belongs to another section.
  expect(defineForm(pets, both)).toHaveLength(2);
  const all = { title: 'All', settings: { ...cats, ...dog } } as const;
  // @ts-expect-error Two groups have a setting.
  expect(defineForm(pets, [all, { title: 'Cats', settings: cats }])).toHaveLength(2);
  const dependents = [{ when: 'cats', settings: dog }] as const;
  // @ts-expect-error Two blocks of a group have a setting.
  expect(defineForm(pets, [{ ...all, dependents }])).toHaveLength(1);
});

test('the compiler knows the properties of a form', () => {
  const settings = { ...cats, dog: { label: 'Dog', hlep: 'Barks.' } } as const;
  // @ts-expect-error `help` is misspelled.
  expect(defineForm(pets, [{ title: 'Pets', settings }])).toHaveLength(1);
});
