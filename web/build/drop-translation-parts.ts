import type { Plugin } from 'vite';

const library = /\/node_modules\/i18next\/dist\/esm\//;
const loader = /^class Connector extends EventEmitter \{[\s\S]*?^\}$/m;
const formatter = /^ +formatter = Formatter;$/m;

/**
 * Lets the bundler leave out how i18next loads translations by a backend, and how it formats numbers and dates within
 * lines. The site's lines come with the bootstrap data, and its values are formatted before they are filled in.
 */
export function dropTranslationParts(): Plugin {
  return {
    name: 'drop-translation-parts',
    apply: 'build',
    transform: {
      filter: { id: library },
      handler: (code) =>
        code
          .replace(loader, 'class Connector extends EventEmitter { state = {}; }')
          .replace(formatter, 'formatter = undefined;'),
    },
  };
}
