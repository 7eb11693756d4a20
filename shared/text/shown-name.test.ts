import { expect, test } from 'vitest';
import { fillPlaceholders } from './fill-placeholders.ts';
import { nameInText, shownName } from './shown-name.ts';

/** Names as users reported them, and what may be seen of them. */
test.each([
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['\u202eexe.gpj\u202c.txt', 'exe.gpj.txt'],
  ['invoice\u2067fdp.scr\u2069', 'invoicefdp.scr'],
  ['a\u202ab\u202bc\u202cd\u202de', 'abcde'],
  ['a\u2066b\u2068c\u2069', 'abc'],
  ['\u200ea\u200fb\u061c.js', 'ab.js'],
  ['תמונה\u200f.jpg', 'תמונה.jpg'],
  ['photo.jpg', 'photo.jpg'],
  ['ملف (1).pdf', 'ملف (1).pdf'],
  ['می\u200cخواهم.txt', 'می\u200cخواهم.txt'],
  ['👩\u200d👩\u200d👧.png', '👩\u200d👩\u200d👧.png'],
  ['', ''],
])('%j is shown as %j', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});

const english = 'Moved :name to the trash';
const arabic = 'تم نقل :name إلى سلة المهملات';

test.each([
  [english, 'photo.jpg', 'photo.jpg'],
  [english, 'photo\u202egpj.exe', 'photogpj.exe'],
  [english, 'ملف 3', '\u2068ملف 3\u2069'],
  [english, 'a ملف.exe', '\u2068a ملف.exe\u2069'],
  [english, '\u2069\u2069תמונה', '\u2068תמונה\u2069'],
  [arabic, 'ملف 3', 'ملف 3'],
  [arabic, 'photo.jpg', 'photo.jpg'],
  [arabic, 'photo (1)', '\u2068photo (1)\u2069'],
  [arabic, '20 GB', '\u206820 GB\u2069'],
  [arabic, 'ann@example.com', 'ann@example.com'],
  [arabic, 'https://drive.example.com/s/a?b=c/', 'https://drive.example.com/s/a?b=c/'],
  [arabic, '60', '60'],
])('in %j, %j stands as %j', (text, name, shown) => {
  expect(nameInText(name, text)).toBe(shown);
  expect(fillPlaceholders(text, { name }, 'en')).toBe(text.replace(':name', shown));
});
