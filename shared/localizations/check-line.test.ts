import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { translations } from '../../tests/support/localizations/localizations.ts';
import { toDetail } from '../messages/errors.ts';
import { fillPlaceholders } from '../text/fill-placeholders.ts';
import { checkLine } from './check-line.ts';
import { lineGroups } from './languages.ts';
import { pluralCategories, shapeOf } from './line-shape.ts';

const codes = (source: string, text: string, language = 'de') =>
  checkLine(source, text, language).map((reason) => toDetail(reason).code);

const files = ':count [one file|other files] of :user';

test.each([
  ['the same text', files, files, 'de', []],
  ['one form without its number', files, '[one Eine Datei|other :count Dateien] von :user', 'de', []],
  ['other forms with it', files, '[one Eine|other Dateien] von :user', 'de', ['placeholderMissing']],
  ['a form without a name', files, '[one Datei|other :count von :user]', 'de', ['placeholderMissing']],
  ['a name that is not known', files, ':count [one a|other b] :user :x', 'de', ['placeholderUnknown']],
  ['no forms', files, ':count Dateien von :user', 'de', ['formMissing']],
  ['no forms where there is one category', files, ':user :count 個', 'ja', []],
  ['a form of another language', files, ':count [one a|few b|other c] :user', 'de', ['formUnknown']],
  ['a form twice', files, ':count [one a|one b|other c] :user', 'de', ['formTwice']],
  ['forms for millions', files, ':count [one a|other b] :user', 'fr', ['formMissing']],
  ['forms where the source has none', 'Save', '[one a|other b]', 'de', ['formsUnwanted']],
  ['an open bracket', 'Save', 'Save [one', 'de', ['bracketsUnbalanced']],
  ['a line break of its own', 'Save', 'a\nb', 'de', ['lineHasControls']],
  ['a line break of the source', 'a\nb', 'c\nd', 'de', []],
  ['an override of the direction', 'Save', 'a\u202eb', 'ar', ['lineHasControls']],
  ['a mark of the direction', 'Save', '\u200fحفظ', 'ar', []],
  ['markup', 'Save', '<img src=x onerror=alert(1)>', 'de', []],
])('[LC4] %s', (_, source, text, language, expected) => {
  expect(codes(source, text, language)).toEqual(expected);
});

const word = fc.stringMatching(/^[a-zäöüא-ת ]{1,10}$/u);
const language = fc.constantFrom('en', 'de', 'ar', 'pl', 'fr', 'ja', 'he', 'pt-BR', 'ru');

test('[LC4] a line with all forms of its language is taken, and reads without brackets for every number', () => {
  const texts = fc.record({ language, words: fc.array(word, { minLength: 6, maxLength: 6 }) });
  fc.assert(
    fc.property(texts, fc.nat(), ({ language: code, words }, count) => {
      const forms = pluralCategories(code).map((category, index) => `${category} ${words[index]}`);
      const text = forms.length > 1 ? `:count [${forms.join('|')}] :user` : `:count ${words[0]} :user`;
      expect(codes(files, text, code)).toEqual([]);
      expect(fillPlaceholders(text, { count, user: 'Ann' }, code)).not.toMatch(/[[\]|:]/);
    }),
  );
});

test('[LC4] a line that lacks a form of its language, or a placeholder, is refused', () => {
  fc.assert(
    fc.property(fc.constantFrom('en', 'de', 'ar', 'pl', 'fr'), fc.nat(), word, (code, nth, text) => {
      const categories = pluralCategories(code);
      const lost = nth % categories.length;
      const forms = categories.filter((_category, index) => index !== lost).map((name) => `${name} ${text}`);
      expect(codes(files, `:count [${forms.join('|')}|] :user`, code)).toContain('formMissing');
      expect(codes('Hello :user', text, code)).toEqual(['placeholderMissing']);
    }),
  );
});

test('[LC4] any text is either taken or refused with a reason', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary' }),
      language,
      (source, text, code) => {
        for (const reason of checkLine(source, text, code)) expect(toDetail(reason).code).not.toBe('');
      },
    ),
  );
});

const numbers = [0, 1, 2, 5, 21, 1.5, 1_000_000];
const rendered = lineGroups.flatMap((group) => translations[group].map((each) => ({ ...each, group })));

describe.each(rendered)('[NB-9] $name, $group', ({ language: code, lines }) => {
  test('shows neither a placeholder nor a form for any number', () => {
    const sources = Object.fromEntries(Object.keys(lines).map((source) => [source, source]));
    const wrong = [
      [code, lines],
      ['en', sources],
    ].flatMap(([each, texts]) =>
      Object.entries(texts as Record<string, string>).flatMap(([source, text]) =>
        numbers.map((count) => render(text, count, String(each))).filter((shown) => isRaw(shown, source)),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

function render(text: string, count: number, code: string): string {
  const names = shapeOf(text).placeholders;
  return fillPlaceholders(text, { ...Object.fromEntries(names.map((name) => [name, 'x'])), count }, code);
}

/** Words that are the same in no text: names of categories in brackets, and what is filled in. */
const isRaw = (shown: string, source: string) =>
  shapeOf(shown).placeholders.length > 0 || /[[\]|]/.test(shown) || (shown === '' && source !== '');
