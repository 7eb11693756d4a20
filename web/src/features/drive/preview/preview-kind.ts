import type { FileEntry } from '#shared/entities/drive/file-entry.ts';

/** How the content of a file is shown; `none` where a browser cannot show it. */
export type PreviewKind = 'image' | 'vector' | 'video' | 'audio' | 'pdf' | 'markdown' | 'text' | 'none';

/** Pictures that every browser draws. */
const pictureTypes = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/vnd.microsoft.icon',
  'image/x-icon',
]);

/** Types that are text though they are not called so. */
const textTypes =
  /^(text\/|application\/(json|xml|javascript|sql|toml|yaml|x-sh|x-httpd-php)|.*\+(json|xml)$)/;

const textExtensions = new Set(
  (
    'txt log csv tsv json jsonl yaml yml toml xml html htm css scss less js mjs cjs jsx ts mts cts tsx py rb go rs java ' +
    'kt swift c h cc cpp hpp cs php sh bash zsh ps1 bat sql lua pl r ini conf cfg env properties gradle ' +
    'dockerfile makefile diff patch tex vue svelte graphql proto srt vtt'
  ).split(' '),
);

const vectorExtensions = new Set(['svg', 'svgz']);
const markdownExtensions = new Set(['md', 'markdown']);

/** Decides by type and extension alone: nothing is fetched for it. */
export function previewKindOf(entry: Pick<FileEntry, 'type' | 'mime' | 'extension' | 'url'>): PreviewKind {
  const { type, url } = entry;
  const extension = entry.extension?.toLowerCase() ?? '';
  const mime = entry.mime?.toLowerCase() ?? '';
  if (type === 'folder' || url === null) return 'none';
  if (mime === 'image/svg+xml' || vectorExtensions.has(extension)) return 'vector';
  if (pictureTypes.has(mime)) return 'image';
  if (mime === 'application/pdf') return 'pdf';
  // Some sources are named like films: `.ts` is one.
  if (textExtensions.has(extension) && !mime.startsWith('image/')) return 'text';
  if (markdownExtensions.has(extension)) return 'markdown';
  if (mime.startsWith('video/')) return 'video';
  if (mime.startsWith('audio/')) return 'audio';
  return textTypes.test(mime) ? 'text' : 'none';
}
