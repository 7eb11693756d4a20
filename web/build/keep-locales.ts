import type { Plugin } from 'vite';

const localeFile = /(^|\/)([a-z]{2}-[A-Z]{2})\.mjs$/;
const library = /\/node_modules\/react-(aria|stately)/;

/**
 * Leaves the accessibility library's own words in the languages that the site speaks. The others read as the
 * first of them: the library looks a language up by its file, and fails where there is none.
 */
export function keepLocales(kept: readonly [string, ...string[]]): Plugin {
  return {
    name: 'keep-locales',
    enforce: 'pre',
    async resolveId(source, importer) {
      const locale = localeFile.exec(source)?.[2];
      if (!locale || !importer || !library.test(importer) || kept.includes(locale)) return null;
      return await this.resolve(source.replace(locale, kept[0]), importer, { skipSelf: true });
    },
  };
}
