import type { Plugin } from 'vite';

/** The letters that nearly every page is written in. */
const font = /\/inter-latin-wght-normal-[\w-]+\.woff2$/;

/** Has the browser fetch the font with the page: else it would find it while it lays the page out, and do so twice. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const file = Object.keys(bundle).find((name) => font.test(`/${name}`));
        if (!file) throw new Error('The font is not in the bundle under its name.');
        const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
