import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { i18n } from 'i18next';
import { expect, test } from 'vitest';
import { dropTranslationParts } from './drop-translation-parts.ts';

const file = fileURLToPath(import.meta.resolve('i18next'));
const source = readFileSync(file, 'utf8');
const { handler } = dropTranslationParts().transform as unknown as { handler: (code: string) => string };
const code = handler(source);

test('the class that loads is left out, the one that formats is not used, and nothing else is changed', () => {
  expect(source.length - code.length).toBeGreaterThan(6000);
  expect(source.length - code.length).toBeLessThan(9000);
  expect(source).toContain('formatter = Formatter;');
  expect(code).not.toContain('formatter = Formatter;');
  const classes = (text: string) => text.match(/^class \w+/gm);
  expect(classes(code)).toEqual(classes(source));
});

test('lines that come with the start are translated, also after a change of the language', async () => {
  // The library imports nothing.
  const folder = mkdtempSync(path.join(tmpdir(), 'i18next-'));
  const patched = path.join(folder, 'i18next.mjs');
  writeFileSync(patched, code);
  try {
    const { createInstance } = (await import(pathToFileURL(patched).href)) as {
      createInstance: () => i18n;
    };
    const site = createInstance();
    const resources = { de: { translation: { Files: 'Dateien' } } };
    await site.init({ lng: 'de', fallbackLng: false, keySeparator: false, nsSeparator: false, resources });
    expect(site.t('Files')).toBe('Dateien');
    expect(site.t('{{count}} files', { count: 2 })).toBe('2 files');
    expect(site.hasLoadedNamespace('translation')).toBe(true);
    site.addResourceBundle('ar', 'translation', { Files: 'ملفات' });
    await site.changeLanguage('ar');
    expect(site.t('Files')).toBe('ملفات');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
