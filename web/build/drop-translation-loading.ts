import type { Plugin } from 'vite';

const library = /\/node_modules\/i18next\/dist\/esm\//;
const loader = /^class Connector extends EventEmitter \{[\s\S]*?^\}$/m;

/**
 * Lets the bundler leave out how i18next loads translations by a backend. The site has none: its lines come with the
 * bootstrap data, and i18next then never asks for more.
 */
export function dropTranslationLoading(): Plugin {
  return {
    name: 'drop-translation-loading',
    apply: 'build',
    transform: {
      filter: { id: library },
      handler: (code) => code.replace(loader, 'class Connector extends EventEmitter { state = {}; }'),
    },
  };
}
