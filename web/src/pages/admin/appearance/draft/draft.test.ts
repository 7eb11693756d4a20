import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AppearanceValues } from '#shared/entities/site/appearance.ts';
import { emptyCustomCode } from '#shared/entities/site/custom-code.ts';
import type { ManagedTheme } from '#shared/entities/site/theme.ts';
import { builtInTimes } from '#shared/built-in-times.ts';
import { defaultLanding } from '#shared/landing/default-landing.ts';
import { builtInThemes } from '#shared/site-config/built-in-themes.ts';
import { noSeo } from '../../../../../../tests/support/unit/no-seo.ts';
import { changesBetween, isChanged } from './changes-between.ts';
import { addChange, mapHistory, redo, renameStored, startHistory, undo } from './history.ts';
import { mergeAppearance } from './merge-appearance.ts';
import { placeOfChange } from './place-of-change.ts';
import { placeErrors } from './place-of-error.ts';

const themes: ManagedTheme[] = builtInThemes.map((theme) => ({ ...theme, version: 0, ...builtInTimes }));
const [light, dark] = themes as [ManagedTheme, ManagedTheme];
const start: AppearanceValues = {
  general: {
    site_name: 'Holdall',
    site_description: 'Files',
    logo_light: null,
    logo_dark: null,
    logo_light_mobile: null,
    logo_dark_mobile: null,
    favicon: null,
    icons: null,
  },
  themes,
  menus: [],
  landing: defaultLanding,
  seo: noSeo,
  custom_code: emptyCustomCode,
};
const named = (site_name: string, values = start): AppearanceValues => ({
  ...values,
  general: { ...values.general, site_name },
});
const withTheme = (id: number, fields: Partial<ManagedTheme>, values = start): AppearanceValues => ({
  ...values,
  themes: values.themes.map((theme) => (theme.id === id ? { ...theme, ...fields } : theme)),
});
const paint = (theme: ManagedTheme, name: string, value: string) => ({
  values: { ...theme.values, [name]: value },
});
const without = (id: number, values = start) => ({
  ...values,
  themes: values.themes.filter((theme) => theme.id !== id),
});
const at = (nowMs: number, step: string | null = null) => ({ step, nowMs });

describe('the history', () => {
  test('takes typing without a pause as one step', () => {
    let history = startHistory(start);
    for (const [nth, name] of ['H', 'Ho', 'Home'].entries()) {
      history = addChange(history, named(name), at(nth * 500, 'general.site_name'));
    }
    history = addChange(history, named('Homes'), at(3000, 'general.site_name'));
    expect(undo(history).values.general.site_name).toBe('Home');
    expect(undo(undo(history)).values).toBe(start);
    expect(undo(undo(undo(history))).values).toBe(start);
  });

  test('keeps changes of different fields apart, and changes that are steps by themselves', () => {
    let history = addChange(startHistory(start), named('A'), at(0, 'general.site_name'));
    history = addChange(history, withTheme(1, { name: 'B' }, history.values), at(1, 'themes.1.name'));
    history = addChange(history, without(2, history.values), at(2));
    history = addChange(history, without(1, history.values), at(3));
    expect(history.past).toHaveLength(4);
  });

  test('undoes to the start and redoes to the end, whatever was changed', () => {
    const steps = fc.constantFrom(null, 'general.site_name', 'themes.1.name');
    const changes = fc.array(fc.record({ name: fc.string(), step: steps, pause: fc.nat(2000) }));
    fc.assert(
      fc.property(changes, (all) => {
        let history = startHistory(start);
        let nowMs = 0;
        for (const { name, step, pause } of all) {
          nowMs += pause;
          history = addChange(history, named(name, history.values), { step, nowMs });
        }
        const end = history.values;
        while (history.past.length > 0) history = undo(history);
        expect(history.values).toBe(start);
        while (history.future.length > 0) history = redo(history);
        expect(history.values).toBe(end);
      }),
    );
  });

  test('can be made of other states, step by step', () => {
    const history = addChange(addChange(startHistory(start), named('A'), at(0)), named('B'), at(1));
    const mapped = mapHistory(undo(history), (values) => named(`${values.general.site_name}!`, values));
    expect(mapped.values.general.site_name).toBe('A!');
    expect(undo(mapped).values.general.site_name).toBe('Holdall!');
    expect(redo(mapped).values.general.site_name).toBe('B!');
  });

  test('knows new themes by the ids that they got', () => {
    const made = { ...start, themes: [...themes, { ...light, id: -1, name: 'New' }] };
    let history = addChange(startHistory(start), made, at(0));
    history = addChange(history, withTheme(-1, { name: 'Newer' }, made), at(1));
    const saved = renameStored(history, { themes: new Map([[-1, 105]]), menus: new Map() });
    expect(saved.values.themes.map(({ id }) => id)).toEqual([1, 2, 105]);
    expect(undo(saved).values.themes.at(-1)).toMatchObject({ id: 105, name: 'New' });
    expect(redo(undo(saved)).values).toBe(saved.values);
  });
});

describe('what is sent', () => {
  test('is what differs alone', () => {
    expect(changesBetween(start, structuredClone(start))).toEqual({});
    expect(changesBetween(start, named('Files'))).toEqual({ general: { site_name: 'Files' } });
    const painted = withTheme(1, paint(light, '--be-paper', '1 2 3'));
    expect(changesBetween(start, painted)).toEqual({
      themes: { created: [], updated: [{ id: 1, values: { '--be-paper': '1 2 3' } }], deleted_ids: [] },
    });
  });

  test('is a new theme as a whole, and of a default the theme that takes it over', () => {
    const moved = withTheme(1, { default_light: false });
    const made = { ...light, id: -1, name: 'New', default_light: true };
    const { themes: sent } = changesBetween(start, { ...moved, themes: [...moved.themes, made] });
    expect(sent).toEqual({
      created: [{ name: 'New', is_dark: false, values: light.values, default_light: true }],
      updated: [],
      deleted_ids: [],
    });
  });

  test('names themes that are gone, and a font that was taken away', () => {
    const fonts = withTheme(1, { font: { family: 'Rubik' } });
    expect(changesBetween(fonts, without(2)).themes).toEqual({
      created: [],
      updated: [{ id: 1, font: null }],
      deleted_ids: [2],
    });
  });

  test('leads errors back to their places', () => {
    const made = { ...light, id: -1, name: 'Dark' };
    const draft = { ...withTheme(2, { name: 'Night' }), themes: [light, { ...dark, name: 'Night' }, made] };
    const sent = changesBetween(start, draft);
    const errors = {
      'general.site_name': ['Required.'],
      'themes.created.0.name': ['Taken.', 'Too long.'],
      'themes.updated.0.values.--be-paper': ['Wrong.'],
      themes: ['Too many.'],
    };
    expect(placeErrors(errors, sent, draft, new Set([1, 2]))).toEqual({
      'general.site_name': 'Required.',
      'themes.-1.name': 'Taken.',
      'themes.2.values.--be-paper': 'Wrong.',
      themes: 'Too many.',
    });
  });
});

test('a change is about a field, a theme, the list of themes, or several parts', () => {
  const place = (after: AppearanceValues) => placeOfChange(start, after);
  expect(place(start)).toBeUndefined();
  expect(place(named('A'))).toBe('general.site_name');
  expect(place(withTheme(1, paint(light, '--be-paper', '1 1 1')))).toBe('themes.1.values.--be-paper');
  expect(place(withTheme(2, { name: 'Night' }))).toBe('themes.2.name');
  expect(place(without(2))).toBe('themes');
  expect(place(named('A', without(2)))).toBeUndefined();
});

describe('two admins', () => {
  test('keep what each has changed alone', () => {
    const mine = named('Mine', withTheme(1, paint(light, '--be-paper', '1 1 1')));
    const theirs = withTheme(1, { ...paint(light, '--be-primary', '2 2 2'), name: 'Day' });
    const { values, conflicts } = mergeAppearance(start, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(values.general.site_name).toBe('Mine');
    expect(values.themes[0]).toMatchObject({
      name: 'Day',
      values: { '--be-paper': '1 1 1', '--be-primary': '2 2 2' },
    });
  });

  test('hear of a value that both have changed; it stays as it is here', () => {
    const mine = named('Mine', withTheme(1, paint(light, '--be-paper', '1 1 1')));
    const theirs = named('Theirs', withTheme(1, paint(light, '--be-paper', '2 2 2')));
    const { values, conflicts } = mergeAppearance(start, mine, theirs);
    expect(conflicts).toEqual([
      { place: 'general.site_name', mine: 'Mine', theirs: 'Theirs' },
      { place: 'themes.1.values.--be-paper', mine: '1 1 1', theirs: '2 2 2' },
    ]);
    expect(values.general.site_name).toBe('Mine');
    expect(mergeAppearance(start, mine, named('Mine')).conflicts).toEqual([]);
  });

  test('add and delete themes beside each other', () => {
    const base = { ...start, themes: [...themes, { ...light, id: 100, name: 'Old', default_light: false }] };
    const mine = {
      ...without(100, base),
      themes: [...themes, { ...light, id: -1, name: 'Mine', default_light: false }],
    };
    const theirs = {
      ...base,
      themes: [...base.themes, { ...dark, id: 101, name: 'Theirs', default_dark: false }],
    };
    const { values } = mergeAppearance(base, mine, theirs);
    expect(values.themes.map(({ name }) => name).toSorted()).toEqual(['Dark', 'Light', 'Mine', 'Theirs']);
  });

  test('a theme that was changed here and deleted there is created again', () => {
    const base = { ...start, themes: [...themes, { ...light, id: 100, name: 'Old', default_light: false }] };
    const mine = withTheme(100, { name: 'Better' }, base);
    const { values } = mergeAppearance(base, mine, start);
    expect(values.themes.at(-1)).toMatchObject({ id: 100, name: 'Better' });
    expect(changesBetween(start, values).themes?.created).toMatchObject([{ name: 'Better' }]);
    expect(mergeAppearance(base, base, start).values.themes).toHaveLength(2);
  });

  test('always leave one theme of each default', () => {
    const more = [100, 101].map((id) => ({ ...light, id, name: `Theme ${id}`, default_light: false }));
    const base = { ...start, themes: [...themes, ...more] };
    const ids = fc.constantFrom(1, 2, 100, 101);
    const choose = (values: AppearanceValues, lightId: number, darkId: number): AppearanceValues => ({
      ...values,
      themes: values.themes.map((theme) => ({
        ...theme,
        default_light: theme.id === lightId,
        default_dark: theme.id === darkId,
      })),
    });
    fc.assert(
      fc.property(ids, ids, ids, ids, fc.subarray([100, 101]), (a, b, c, d, gone) => {
        const left = choose(base, c, d);
        const theirs = {
          ...left,
          themes: left.themes.filter(
            (theme) => !gone.includes(theme.id) || theme.default_light || theme.default_dark,
          ),
        };
        const { values } = mergeAppearance(base, choose(base, a, b), theirs);
        expect(values.themes.filter((theme) => theme.default_light)).toHaveLength(1);
        expect(values.themes.filter((theme) => theme.default_dark)).toHaveLength(1);
        expect(isChanged(theirs, mergeAppearance(base, base, theirs).values)).toBe(false);
      }),
    );
  });
});
