import { textDirection } from '#shared/localizations/text-direction.ts';
import { madePageAttribute, type PageData, pageDataId } from '#shared/pages/page-data.ts';
import type { RenderedContent } from '#shared/pages/rendered-content.ts';
import { findTouchIcon } from '#shared/pages/touch-icon.ts';
import { escapeHtml } from '#shared/text/escape-html.ts';
import { toInlineJson } from './to-inline-json.ts';
import type { PageTheme } from './page-theme.ts';
import { languageOf } from './page-texts.ts';

/** The icon of the web build. */
const builtIcon = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />';
const builtTouchIcon = '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />';

/** The parts of a page. */
export interface PageParts {
  /** `index.html` of the web build. */
  shell: string;
  head: string;
  theme: PageTheme;
  data: PageData;
  /** If absent, the client renders the page. */
  content?: RenderedContent;
}

/** Only pages without content need the notice that scripts are required. */
const scriptNotice = /\s*<noscript>.*?<\/noscript>/s;

/** Fills the parts into the shell. Throws if a placeholder is missing in the shell. */
export function renderPage({ shell, head, theme, data, content }: PageParts): string {
  const language = languageOf(data.bootstrapData);
  const root = [
    `lang="${escapeHtml(language)}"`,
    `dir="${textDirection(language)}"`,
    ...(theme.isDark ? ['class="dark"'] : []),
    `${madePageAttribute}="${theme.decision}"`,
  ];
  const style = theme.css && `<style>${theme.css}</style>`;
  const { favicon, icons } = data.bootstrapData.branding;
  const touchIcon = findTouchIcon(icons);
  const block = `<script type="application/json" id="${pageDataId}">${toInlineJson(data)}</script>`;
  return [
    ['<html lang="en">', `<html ${root.join(' ')}>`],
    ['<title>Holdall</title>', head + theme.fontLinks + (content ? preloadsOf(content, theme) : '')],
    ...(favicon ? [[builtIcon, `<link rel="icon" href="${escapeHtml(favicon)}">`]] : []),
    ...(touchIcon ? [[builtTouchIcon, `<link rel="apple-touch-icon" href="${escapeHtml(touchIcon)}">`]] : []),
    ['</head>', `${style}</head>`],
    ['<div id="root"></div>', `<div id="root">${content?.html ?? ''}</div>`],
    ['</body>', `${block}</body>`],
  ].reduce(
    (html, [place = '', text = '']) => fill(html, place, text),
    withFont(theme, content ? shellOfContent(shell) : shell),
  );
}

/** A page whose themes have fonts of their own does not load the site's ahead. */
function withFont({ hasStandardFont }: PageTheme, shell: string): string {
  return hasStandardFont ? shell : shell.replace(/\s*<link rel="preload"[^>]* as="font"[^>]*>/, '');
}

/** What is seen needs no script: `early.ts` starts scripts of this type once pictures and fonts have arrived. */
function shellOfContent(shell: string): string {
  return shell.replace(scriptNotice, '').replaceAll('<script type="module"', '<script type="later"');
}

/** A theme that does not follow the device shows the pictures of one kind on all devices. */
function preloadsOf({ preloads }: RenderedContent, { decision, isDark }: PageTheme): string {
  if (decision === 'device') return preloads;
  const unseen = `(prefers-color-scheme: ${isDark ? 'light' : 'dark'})`;
  const links = preloads.match(/<link\b[^>]*>/g) ?? [];
  return links
    .filter((link) => !link.includes(unseen))
    .map((link) => link.replace(/ media="[^"]*"/, ''))
    .join('');
}

/** Replaces a placeholder, which the shell contains once. Parts are inserted in document order. */
function fill(html: string, place: string, text: string): string {
  // Content inserted earlier may contain `</body>`, so the last one is the placeholder. Escaped data cannot.
  const at = place === '</body>' ? html.lastIndexOf(place) : html.indexOf(place);
  if (at === -1) throw new Error(`The web build has no ${place}.`);
  return html.slice(0, at) + text + html.slice(at + place.length);
}
