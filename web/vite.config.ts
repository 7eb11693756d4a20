import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { downloadWorker } from './build/download-worker.ts';
import { dropDisplayNames } from './build/drop-display-names.ts';
import { dropFrameworkParts } from './build/drop-framework-parts.ts';
import { firstViewChunk } from './build/first-view-chunk.ts';
import { inputRules } from './build/input-rules.ts';
import { keepLocales } from './build/keep-locales.ts';
import { pdfResources } from './build/pdf-resources.ts';
import { preloadFont } from './build/preload-font.ts';
import { productionBuild } from './build/production-build.ts';
import { routeAddresses } from './build/route-addresses.ts';

const routerBuild = (file: string) =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${file}`, import.meta.url));

/** What travels as one file: it compresses better than twenty, and is cached as one. The first that fits counts. */
const chunks = [
  // The packages that every page needs; lists that grow and several queries at once are for the drive.
  {
    name: 'base',
    test: /\/node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|use-sync-external-store|@tanstack\/(query-core|react-query))\/(?!.*(infiniteQueryObserver|queriesObserver|useInfiniteQuery|useQueries)\.)/,
  },
  // Our own code that every page needs, or sign-in and the drive. It must not pull the group of one into the other.
  {
    name: 'start',
    test: /\/web\/src\/(app\/(?!end-session|session-ended-host|meta-tags)|api\/(?!read-all-pages)|parts\/(upload-activity|viewer)\.|ui\/(button-content|fields\/check-field|document-title|skeleton)|features\/accounts\/session\/(brand|mutations)|features\/site\/(theme\/theme-toggle|cookie-notice|menus\/(visible-items|use-menu-items|menu-links|menu-item-icon)|language\/(apply|change|use|language-picker)))|lucide-react\/dist\/esm\/icons\/(compass|eye|eye-off)\./,
  },
  // The first view of the drive.
  { name: firstViewChunk, debugName: 'first view', includeDependenciesRecursively: false },
  // What the screens of the admin area share.
  {
    name: 'admin',
    test: /\/web\/src\/(ui\/table|parts\/(listing|editor))\//,
    includeDependenciesRecursively: false,
  },
  // Forms: in dialogs too, which are loaded when they open.
  {
    name: 'forms',
    test: /\/node_modules\/react-hook-form\/|\/web\/src\/ui\/fields\/(form-text-field|submit-button)/,
  },
  // Sign-in, and what the pages beside it share with it.
  {
    name: 'session',
    test: /\/web\/src\/(parts\/(can-submit|show-form-error)|features\/(accounts\/session\/(login-form|email-field|credential-rules|social\/social-section)|site\/menus\/menu-links)|pages\/(accounts\/(auth-layout|login-page|use-go-on)|site\/(copyright|site-choices)|workspaces\/use-invite))/,
  },
];

/** The site: a static page that talks to the API under its own origin. */
const config = defineConfig({
  root: import.meta.dirname,
  resolve: {
    // The package names only its development build, whose warnings would travel with every page.
    alias: { 'react-router/dom': routerBuild('dom-export.mjs'), 'react-router': routerBuild('index.mjs') },
  },
  plugins: [
    productionBuild(),
    routeAddresses(),
    inputRules(),
    keepLocales(['en-US', 'de-DE', 'ar-AE']),
    dropDisplayNames(),
    dropFrameworkParts(),
    pdfResources(),
    preloadFont(),
    downloadWorker(),
    react(),
    tailwindcss(),
  ],
  // Workers load parts of themselves late, as pages do.
  worker: { format: 'es' },
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
      output: { codeSplitting: { groups: chunks } },
    },
  },
});

export default config;
