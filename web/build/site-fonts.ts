import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { fontSlug, siteFonts, type SiteFontFamily, siteFontSheet } from '#shared/site-config/site-fonts.ts';

interface Fallback {
  /** Fonts of devices. */
  local: readonly string[];
  sizeAdjust: string;
  ascent: string;
  descent: string;
}

const sans = ['Arial', 'Liberation Sans', 'Roboto'];
const serif = ['Times New Roman', 'Liberation Serif', 'Noto Serif'];
const mono = ['Courier New', 'Liberation Mono', 'Droid Sans Mono'];

/**
 * Fonts of the device that stand in for a family until it has arrived, adjusted to its width and height as those of
 * `fallback-fonts.css`: so nothing moves when the font changes.
 */
const fallbacks: Record<SiteFontFamily, Fallback> = {
  'Noto Sans': { local: sans, sizeAdjust: '106.1%', ascent: '100.8%', descent: '27.6%' },
  Rubik: { local: sans, sizeAdjust: '105%', ascent: '89.1%', descent: '23.8%' },
  'Atkinson Hyperlegible Next': { local: sans, sizeAdjust: '99%', ascent: '99.4%', descent: '31.9%' },
  'Source Serif 4': { local: serif, sizeAdjust: '118.1%', ascent: '87.8%', descent: '28.4%' },
  'JetBrains Mono': { local: mono, sizeAdjust: '100%', ascent: '102%', descent: '30%' },
};

const packages = path.join(import.meta.dirname, '../../node_modules/@fontsource-variable');

/** Puts the fonts that themes may name beside the files of the build: a stylesheet for each, and its files. */
export function siteFontFiles(): Plugin {
  return {
    name: 'site-fonts',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const found = findAnswer(request.url ?? '');
        if (!found) return next();
        response.setHeader('content-type', found.type);
        found.read().then((content) => response.end(content), next);
      });
    },
    async generateBundle() {
      for (const { family } of siteFonts) {
        const { css, files } = await readFamily(family);
        const addresses = new Map<string, string>();
        for (const file of files) {
          const source = await readFile(pathOf(family, file));
          const id = this.emitFile({ type: 'asset', name: file, source });
          addresses.set(file, `/${this.getFileName(id)}`);
        }
        const source = css.replaceAll(fileInSheet, (_all, file: string) => `url(${addresses.get(file)})`);
        this.emitFile({ type: 'asset', fileName: siteFontSheet(family).slice(1), source });
      }
    },
  };
}

const fileInSheet = /url\(\.\/files\/([\w-]+\.woff2)\)/g;
const pathOf = (family: string, file: string) => path.join(packages, fontSlug(family), 'files', file);

/** The rules of a family, under its own name. */
export async function readFamily(family: SiteFontFamily): Promise<{ css: string; files: string[] }> {
  const rules = await readFile(path.join(packages, fontSlug(family), 'wght.css'), 'utf8');
  const files = [...rules.matchAll(fileInSheet)].map(([, file = '']) => file);
  if (files.length === 0) throw new Error(`The package of ${family} has no files.`);
  const named = rules
    .replaceAll(/\/\*.*?\*\/\s*/g, '')
    .replaceAll(`'${family} Variable'`, `"${family}"`)
    .replaceAll("format('woff2-variations')", 'format("woff2")')
    .replaceAll(/\s*\n\s*/g, '');
  if (!named.includes(`font-family: "${family}"`))
    throw new Error(`The package of ${family} has another name.`);
  return { css: `${named}\n${fallbackOf(family)}\n`, files };
}

function fallbackOf(family: SiteFontFamily): string {
  const { local, sizeAdjust, ascent, descent } = fallbacks[family];
  const sources = local.map((name) => `local("${name}")`).join(',');
  const latin = 'U+0000-024F,U+2000-206F,U+20AC';
  return `@font-face{font-family:"${family} Fallback";src:${sources};size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%;unicode-range:${latin}}`;
}

interface Answer {
  type: string;
  read: () => Promise<string | Buffer>;
}

/** On the development server, a file is named by its package. */
function findAnswer(url: string): Answer | undefined {
  const ofSheet = siteFonts.find(({ family }) => siteFontSheet(family) === url);
  if (ofSheet) {
    const folder = `./${fontSlug(ofSheet.family)}/`;
    const read = async () => (await readFamily(ofSheet.family)).css.replaceAll('./files/', folder);
    return { type: 'text/css', read };
  }
  const [, slug, file = ''] = /^\/assets\/code\/fonts\/([\w-]+)\/([\w-]+\.woff2)$/.exec(url) ?? [];
  const ofFile = siteFonts.find(({ family }) => fontSlug(family) === slug);
  return ofFile && { type: 'font/woff2', read: () => readFile(pathOf(ofFile.family, file)) };
}
