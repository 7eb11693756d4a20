import hljs from 'highlight.js/lib/core';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { describe, expect, test } from 'vitest';
import { toTokenLines } from './code-tokens.ts';
import { languages } from './code-languages.ts';
import { languageOf } from './language-of.ts';

hljs.registerLanguage('typescript', typescript);
hljs.registerLanguage('xml', xml);

describe('[PV-2] coloured code', () => {
  test.each([
    ['typescript', 'const a = `x\n${b}\n` // <b>&amp;\n/* one\ntwo */\n'],
    ['xml', '<!DOCTYPE html>\n<p title="&quot;">&lt;script&gt;</p>\n<!-- a\nb -->'],
  ])('the tokens of %s are the text, line by line', (language, source) => {
    const lines = toTokenLines(hljs.highlight(source, { language }).value);
    expect(lines.map((tokens) => tokens.map(([text]) => text).join('')).join('\n')).toBe(source);
  });

  test('what spans lines is coloured in each', () => {
    const lines = toTokenLines('<span class="hljs-comment">a\nb</span>c');
    expect(lines).toEqual([
      [['a', 'hljs-comment']],
      [
        ['b', 'hljs-comment'],
        ['c', ''],
      ],
    ]);
  });

  test.each([
    ['index.test.TSX', 'typescript'],
    ['Dockerfile', 'dockerfile'],
    ['.env', 'ini'],
    ['notes.txt', undefined],
  ])('%s is written in %s', (name, language) => {
    expect(languageOf(name)).toBe(language);
  });

  test('every language that names lead to can be loaded', async () => {
    for (const load of Object.values(languages)) expect(typeof (await load()).default).toBe('function');
    for (const name of Object.keys(languages)) expect(languageOf(`a.${name}`)).toBe(name);
  });
});
