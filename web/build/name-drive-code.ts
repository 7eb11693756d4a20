import type { Plugin } from 'vite';

/**
 * Names the scripts of the drive's first view in the page, so that `early.ts` loads them with a page of the drive. They
 * would be asked for when the router runs, after the scripts of the page have come.
 */
export function nameDriveCode(): Plugin {
  return {
    name: 'name-drive-code',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const drive = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === 'drive');
        if (drive?.type !== 'chunk') throw new Error('The build has no chunk drive.');
        const files = [drive.fileName, ...drive.imports].filter((file) => !html.includes(`"/${file}"`));
        return files.map((file) => ({
          tag: 'meta',
          attrs: { name: 'drive-code', content: `/${file}` },
          // Ahead of the early script, which reads them.
          injectTo: 'head-prepend',
        }));
      },
    },
  };
}
