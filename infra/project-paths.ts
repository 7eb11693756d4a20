import path from 'node:path';

/** The folder of package.json. */
export const projectRoot = path.join(import.meta.dirname, '..');

/** Where the bundles of the functions are written, one folder each. */
export const functionsOutDir = path.join(projectRoot, 'dist/functions');

/** Where Vite writes the site. */
export const webOutDir = path.join(projectRoot, 'dist/web');

/** Where Vite writes the page renderer of `api-pages`. */
export const pageRendererOutDir = path.join(projectRoot, 'dist/page-renderer');

/** What may be deleted at any time: hashes of inputs, and assemblies made from them. */
export const cacheDir = path.join(projectRoot, '.cache');
