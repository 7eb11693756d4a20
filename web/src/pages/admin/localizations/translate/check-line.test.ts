import { expect, test } from 'vitest';
import { checkLine } from './check-line.ts';

const files = 'Deleted :count [one file|other files] of :name';

test.each([
  ['a good line', 'Hello :name', 'Hallo :name', 'de', []],
  ['an empty one', 'Hello :name', '', 'de', []],
  ['a missing placeholder', 'Hello :name.', 'Hallo.', 'de', ['missing :name']],
  ['an unknown placeholder', 'Hello :name.', 'Hallo :name :nmae.', 'de', ['unknown :nmae']],
  ['a longer name', 'Hello :name.', 'Hallo :names.', 'de', ['missing :name', 'unknown :names']],
  ['good forms', files, ':count [one Datei|other Dateien] von :name gelöscht', 'de', []],
  ['no forms', files, ':count Dateien von :name gelöscht', 'de', ['missingForms one']],
  ['no forms in a language with one', files, ':name の :count 件を削除', 'ja', []],
  [
    'no form for other numbers',
    files,
    ':count [one Datei|two Dateien] von :name',
    'de',
    ['unknownForms two', 'missingForms other'],
  ],
  [
    'only a form for one',
    files,
    ':count [one Datei|one Dateien] von :name',
    'de',
    ['missingForms other', 'refused formTwice'],
  ],
  ['forms that are missing', files, ':count [one plik|other pliku] :name', 'pl', ['missingForms few,many']],
  ['forms of its own words', files, ':name: [one eine Datei|other :count Dateien]', 'de', []],
  ['a form without the number', files, ':name: [one :count Datei|other Dateien]', 'de', ['missing :count']],
  ['a form without a name', files, ':count [one Datei|other Dateien von :name]', 'de', ['missing :name']],
  ['needless forms', 'Files', '[one Datei|other Dateien]', 'de', ['refused formsUnwanted']],
  ['the source', 'Files', 'Files', 'de', ['sameAsSource']],
  ['a sign', '–', '–', 'de', []],
  ['a space at its end', 'Files', 'Dateien ', 'de', ['spaces']],
  ['no full stop', 'It is gone.', 'Es ist weg', 'de', ['ending']],
  ['a mark of another script', 'Is it gone?', 'هل ذهب؟', 'ar', []],
  ['a direction mark', 'Files', 'ملفات\u200F', 'ar', ['directionMarks']],
])('says of %s what is wrong', (_, source, text, language, expected) => {
  const found = checkLine(source, text, language).map((fault) =>
    'names' in fault
      ? `${fault.kind} ${String(fault.names)}`
      : 'reason' in fault
        ? `refused ${fault.reason.code}`
        : fault.kind,
  );
  expect(found).toEqual(expected);
});

test('names errors before hints', () => {
  const found = checkLine('It is gone, :name.', ' Es ist weg', 'de');
  expect(found.map(({ isError }) => isError)).toEqual([true, false, false]);
});
