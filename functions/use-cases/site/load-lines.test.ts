import { expect, test } from 'vitest';
import { languages, sourceLanguage } from '#shared/localizations/languages.ts';
import { translations } from '../../../tests/support/localizations/localizations.ts';
import { loadLines, loadLocalization } from './load-lines.ts';

test('[V4] a language comes with the lines of the groups that are asked for', async () => {
  for (const { language } of languages) {
    const [site, admin] = (['site', 'admin'] as const).map(
      (group) => translations[group].find((each) => each.language === language)?.lines ?? {},
    );
    expect(await loadLines(language, 'site')).toEqual(site);
    expect((await loadLocalization(language, ['site'])).lines).toEqual(site);
    expect((await loadLocalization(language, ['site', 'admin'])).lines).toEqual({ ...site, ...admin });
    expect(Object.keys(site ?? {}).length > 0).toBe(language !== sourceLanguage);
  }
});

test('a file is read once', async () => {
  expect(await loadLines('de', 'site')).toBe(await loadLines('de', 'site'));
});

test.each(['DE', 'xx', '__proto__', ''])(
  '%j is no language of the site: its text is English',
  async (code) => {
    expect(await loadLines(code, 'site')).toEqual({});
    expect(await loadLocalization(code, ['site'])).toEqual({ language: 'en', name: 'English', lines: {} });
  },
);
