/** @module-tag variant */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPdf } from '../../tests/support/read-pdf.ts';
import { Paper } from './paper.ts';
import { styles } from './paper-styles.ts';

/** Names and words, by script. */
const drawn = {
  Latin: 'Nguyễn Văn Ánh Łukasz Ça\u0323',
  Greek: 'Γιώργος Παπαδόπουλος',
  Cyrillic: 'Юрий Ґалаґан',
  Arabic: 'ليلى حسن ۱۲۳ لاہور',
  Hebrew: 'דוד בן־גוריון',
  Thai: 'สมชาย น้ำผึ้ง',
  Lao: 'ວຽງຈັນ ນ້ຳ',
  Khmer: 'ភ្នំពេញ',
  Hangul: '김철수',
  Hiragana: 'さくら',
  Katakana: 'タロウ',
  Bopomofo: 'ㄅㄆㄇ',
  Han: '张伟',
  Devanagari: 'नरेन्द्र श्रीवास्तव',
  Bengali: 'রবীন্দ্রনাথ ঠাকুর',
  Gurmukhi: 'ਗੁਰਮੀਤ ਸਿੰਘ',
  Gujarati: 'મહાત્મા ક્ષત્રિય',
  Oriya: 'ଶ୍ରୀକୃଷ୍ଣ',
  Tamil: 'கோவிந்தசாமி',
  Telugu: 'శ్రీనివాస్',
  Kannada: 'ಶ್ರೀನಿವಾಸ',
  Malayalam: 'കൃഷ്ണൻ',
  Sinhala: 'ශ්‍රී ලංකා',
  Georgian: 'გიორგი',
  Armenian: 'Հայաստան',
  Ethiopic: 'ኢትዮጵያ',
};
/** Those without a font, with what is drawn. */
const transliterated = {
  Myanmar: ['မြန်မာ', 'mrnma'],
  Tibetan: ['བོད', 'bod'],
  Thaana: ['ދިވެހި', 'dhivehi'],
  Syriac: ['ܫܡ', 'shm'],
  Nko: ['ߒߞߏ', 'nko'],
  Adlam: ['𞤀𞤣𞤤𞤢𞤥', 'Adlam'],
  Mongolian: ['ᠮᠣᠩᠭᠣᠯ', 'monggol'],
  Cherokee: ['ᏣᎳᎩ', 'TsaLaGi'],
  Canadian_Aboriginal: ['ᐃᓄᒃᑎᑐᑦ', 'inoktitot'],
  Tifinagh: ['ⵜⵉⴼⵉⵏⴰⵖ', 'tifinagh'],
  Yi: ['ꆈꌠ', 'nuosu'],
  Javanese: ['ꦗꦮ', 'jw'],
  Balinese: ['ᬩᬮᬶ', 'bli'],
  Gothic: ['𐌲𐌿𐍄', 'gut'],
  Runic: ['ᚠᚢᚦ', 'futh'],
  Coptic: ['ⲕⲏⲙⲉ', 'keme'],
} satisfies Record<string, [string, string]>;

async function draw(...lines: string[]) {
  const paper = new Paper({ language: 'en', title: 'Names', author: '', createdAtMs: 0 });
  for (const line of lines) {
    paper.makeRoom(40);
    paper.y += paper.write(line, styles.text, { y: paper.y });
  }
  return readPdf(await paper.finish());
}

/** Words of a font's letters in any order, of at most 12 letters. */
function anyWords(): fc.Arbitrary<string> {
  const blocks = new Map<number, string[]>();
  for (let codePoint = 0; codePoint < 0x1_f000; codePoint += 1) {
    const letter = String.fromCodePoint(codePoint);
    if (/[\p{Script=Han}\p{Script=Hangul}\p{Cs}\p{Cn}]/u.test(letter)) continue;
    const block = codePoint >> 7;
    blocks.set(block, [...(blocks.get(block) ?? []), letter]);
  }
  return fc
    .constantFrom(...blocks.values())
    .chain((block) => fc.array(fc.constantFrom(...block), { minLength: 1, maxLength: 12 }))
    .map((letters) => letters.join(''));
}

test('names are drawn in the letters of their script, and copied as they are', async () => {
  const names = Object.values(drawn);
  const { glyphNumbers, actualTexts, glyphs } = await draw(...names);
  expect(glyphNumbers.length).toBeGreaterThan(200);
  expect(glyphNumbers).not.toContain(0);
  expect(actualTexts).toEqual(names);
  const said = glyphs.map(({ unicode }) => unicode).join('');
  for (const script of Object.keys(drawn)) expect(said).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
  // None is transliterated.
  expect(said.match(/[A-Za-z?]+/g)?.join('')).toBe('NguynVnnhukasz');
});

test('names in scripts without a font are transliterated, and copied as they are', async () => {
  const names = Object.values(transliterated);
  const { glyphNumbers, actualTexts, pages } = await draw(...names.map(([name]) => name));
  expect(glyphNumbers).not.toContain(0);
  expect(actualTexts).toEqual(names.map(([name]) => name));
  expect(pages.flat().map(({ text }) => text)).toEqual(names.map(([, latin]) => latin));
});

test('a name is extracted as it was entered', async () => {
  const names = ['דוד בן־גוריון', 'สมชาย ใจดี', '김철수', 'नरेन्द्र मोदी', 'Ann 🦄 Lee'];
  const { actualTexts, pages } = await draw(...names);
  expect(actualTexts).toEqual(names);
  const said = pages.flat().map(({ text }) => text);
  for (const text of ['김철수', 'Ann Lee']) expect(said).toContain(text);
  // From left to right, as they are drawn.
  expect(said.join(' ')).toMatch(/בן־גוריון.*דוד/);
});

test('no text has boxes, and fontkit shapes every text', async () => {
  const words = fc.sample(anyWords(), { numRuns: 150, seed: 1 });
  const { glyphNumbers } = await draw(...words);
  expect(glyphNumbers.length).toBeGreaterThan(600);
  expect(glyphNumbers).not.toContain(0);
});
