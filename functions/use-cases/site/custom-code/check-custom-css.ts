import type { Reason } from '#shared/messages/errors.ts';

/** Comments and quoted texts, in which rules mean nothing. Those without an end reach the end of the text. */
const inert = /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?/g;

/**
 * Why a text cannot be the custom CSS. `@import` does nothing in the sheets that the preview and some pages use, and
 * loads what nobody has checked.
 */
export function checkCustomCss(css: string): Reason[] {
  const rules = css.replace(inert, (text) => text.replaceAll(/[^\n]/g, ' '));
  const imports = [...rules.matchAll(atRule)].filter(([, name = '']) => unescaped(name) === 'import');
  return imports.map(({ index }) => ({ code: 'cssImport', params: { line: lineAt(rules, index) } }));
}

/** Letters may be escaped, as in `@\\69mport`. */
const atRule = /@((?:[\w-]|\\[\da-f]{1,6}\s?|\\.)+)/gi;
const unescaped = (name: string) =>
  name
    .replaceAll(/\\([\da-f]{1,6})\s?/gi, (_, code: string) =>
      String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff)),
    )
    .replaceAll('\\', '')
    .toLowerCase();

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;
