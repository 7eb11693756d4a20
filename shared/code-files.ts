/**
 * Folder of the web build for scripts and styles. The edge serves each of them as the build has compressed it, so that
 * nothing may lie here without its copy in `compressedFolder`: the build copies whatever it finds.
 */
export const codeFolder = 'assets/code';

/** Folder of the web build for the same files compressed with Brotli, under the paths that they have in the build. */
export const compressedFolder = 'br';
