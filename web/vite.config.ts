import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { keepLocales } from './build/keep-locales.ts';
import { productionBuild } from './build/production-build.ts';
import { routeAddresses } from './build/route-addresses.ts';

const routerBuild = (file: string) =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${file}`, import.meta.url));

const basePackages =
  /\/node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|use-sync-external-store|@tanstack\/(query-core|react-query))\//;

/** The site: a static page that talks to the API under its own origin. */
const config = defineConfig({
  root: import.meta.dirname,
  resolve: {
    // The package names only its development build, whose warnings would travel with every page.
    alias: { 'react-router/dom': routerBuild('dom-export.mjs'), 'react-router': routerBuild('index.mjs') },
  },
  plugins: [productionBuild(), routeAddresses(), keepLocales(['en-US']), react(), tailwindcss()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsDir: 'assets',
    // The content policy allows no inline script, and nothing else may be inlined as data either.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    sourcemap: false,
    target: 'es2023',
    rolldownOptions: {
      // A schema that nothing uses goes, also out of files whose functions are used.
      treeshake: { manualPureFunctions: ['z'] },
      // What every page needs travels as one file: it compresses better than twenty, and is cached as one.
      output: { codeSplitting: { groups: [{ name: 'base', test: basePackages }] } },
    },
  },
});

export default config;
