import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowsCandidates, windowsKey, windowsName, windowsNames } from './windows-name.ts';

/** Names as they were reported, and the ones by which they can be unpacked. */
const replaced: [name: string, shown: string][] = [
  ['a:b.txt', 'a：b.txt'],
  ['what?.txt', 'what？.txt'],
  ['CON', 'CON_'],
  ['con.txt', 'con_.txt'],
  ['aux.txt', 'aux_.txt'],
  ['nul.tar.gz', 'nul_.tar.gz'],
  ['NUL .txt', 'NUL_ .txt'],
  ['prn', 'prn_'],
  ['COM1', 'COM1_'],
  ['lpt9.log', 'lpt9_.log'],
  ['COM¹', 'COM¹_'],
  ['CONIN$', 'CONIN$_'],
  ['x|y', 'x｜y'],
  ['"quoted" <draft> *.md', '＂quoted＂ ＜draft＞ ＊.md'],
  ['report.', 'report．'],
  ['wait...', 'wait．．．'],
  ['report ', 'report␠'],
  ['report. .', 'report．␠．'],
  ['.', '．'],
  ['..', '．．'],
  ['../etc/passwd', '..／etc／passwd'],
  ['a\\b', 'a＼b'],
  ['2024-05-01T10:00:00.log', '2024-05-01T10：00：00.log'],
  ['bell\u0007.txt', 'bell_.txt'],
  ['a\u001b[2J.d', 'a_[2J.d'],
  ['a\nb', 'a_b'],
  ['a\u0085b', 'a_b'],
];

test.each(replaced)('[F21] %j is unpacked as %j', (name, shown) => {
  expect(windowsName(name)).toBe(shown);
  expect(windowsName(shown)).toBe(shown);
});

test.each([
  'größe 東京 🗼.txt',
  '..a',
  '.env',
  "it's (1)",
  'console.log',
  'CONTRACT.pdf',
  'com10',
  'nullable.ts',
  'my con.txt',
  ' leading',
  'photo\u202egpj.exe',
  'a：b.txt',
  'ملف.pdf',
])('[F21] %j stays as it is', (name) => {
  expect(windowsName(name)).toBe(name);
});

const file = (name: string) => ({ name, isFolder: false });
const folder = (name: string) => ({ name, isFolder: true });

test.each([
  [
    'equal names',
    [file('a.txt'), file('a.txt'), folder('a.txt'), file('a (1).txt')],
    ['a.txt', 'a (2).txt', 'a.txt (1)', 'a (1).txt'],
  ],
  ['case', [file('Readme'), file('README')], ['Readme', 'README (1)']],
  ['composition', [file('é'), file('e\u0301')], ['é', 'e\u0301 (1)']],
  ['a final sigma', [file('οδος'), file('οδοσ')], ['οδος', 'οδοσ (1)']],
  ['a dot at the end', [file('report.'), file('report')], ['report．', 'report']],
  [
    'folders that become equal',
    [folder('a\u0001'), folder('a\u0002'), folder('a_')],
    ['a_ (1)', 'a_ (2)', 'a_'],
  ],
  ['a name that another one gets', [file('a:b'), file('a：b')], ['a：b (1)', 'a：b']],
  ['letters that Windows tells apart', [file('straße'), file('strasse')], ['straße', 'strasse']],
])('[F21] names side by side are kept apart: %s', (_, entries, names) => {
  expect(windowsNames(entries)).toEqual(names);
});

const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'<>:"/\\|?*. aA_σςﬀ\u0001\u202e：．␠🗼'),
      fc.constantFrom('con', 'NUL', 'com1', '.txt', ' (1)', ' (1-1)', ' (2)'),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''));
const long = fc.constantFrom(`aux.${'a'.repeat(251)}`, `${'🗼'.repeat(127)}:`, `${'b'.repeat(254)}?`);
const name = fc.oneof({ arbitrary: nasty, weight: 9 }, { arbitrary: long, weight: 1 });
const entries = fc.array(fc.record({ name, isFolder: fc.boolean() }), { maxLength: 12 });

function expectValid(names: string[]): void {
  expect(new Set(names.map(windowsKey)).size).toBe(names.length);
  for (const each of names) {
    expect(each).not.toMatch(/[<>:"/\\|?*]|\p{Cc}|[. ]$/u);
    expect(each).not.toMatch(/^(con|prn|aux|nul|com[1-9]|lpt[1-9])\s*(\.|$)/i);
    expect(each.length).toBeLessThanOrEqual(255);
    expect(each.isWellFormed()).toBe(true);
  }
}

test('[F21] any names side by side are unique and valid on Windows', () => {
  fc.assert(
    fc.property(entries, (some) => {
      const names = windowsNames(some);
      expectValid(names);
      const keys = some.map((each) => windowsKey(each.name));
      for (const [index, each] of some.entries()) {
        const isFirst = keys.indexOf(keys[index] ?? '') === index;
        const isFine = windowsName(each.name) === each.name && isFirst;
        expect(!isFine || names[index] === each.name).toBe(true);
      }
    }),
  );
});

test('[F21] any names of one folder, chosen one by one, are unique and valid on Windows', () => {
  const inFolder = fc.uniqueArray(fc.record({ name, isFolder: fc.boolean() }), {
    maxLength: 12,
    selector: (each) => windowsKey(each.name),
  });
  fc.assert(
    fc.property(inFolder, (some) => {
      const own = new Set(some.map((each) => windowsKey(each.name)));
      const names = some.map((each, index) => {
        if (windowsName(each.name) === each.name) return each.name;
        const candidates = windowsCandidates({ ...each, id: index + 1 });
        return candidates.find((candidate) => !own.has(windowsKey(candidate))) ?? '';
      });
      expectValid(names);
    }),
  );
});
