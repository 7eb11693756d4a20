import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { codeFolder } from '#shared/code-files.ts';
import { compileAtOnce } from './build/compile-at-once.ts';
import { compressedCode } from './build/compressed-code.ts';
import { dropDisplayNames } from './build/drop-display-names.ts';
import { dropFrameworkParts } from './build/drop-framework-parts.ts';
import { dropTranslationParts } from './build/drop-translation-parts.ts';
import { fixedScripts } from './build/fixed-scripts.ts';
import { firstViewChunk } from './build/first-view-chunk.ts';
import { inputRules } from './build/input-rules.ts';
import { keepLocales } from './build/keep-locales.ts';
import { nameDriveCode } from './build/name-drive-code.ts';
import { pdfResources } from './build/pdf-resources.ts';
import { preloadFont } from './build/preload-font.ts';
import { savedShape } from './build/saved-shape.ts';
import { siteFontFiles } from './build/site-fonts.ts';
import { siteIcons } from './build/site-icons.ts';
import { routeAddresses } from './build/route-addresses.ts';

const routerBuild = (file: string) =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${file}`, import.meta.url));

/** What travels as one file: it compresses better than twenty, and is cached as one. The first that fits counts. */
const chunks = [
  // The packages that every page needs; lists that grow and several queries at once are for the drive.
  {
    name: 'base',
    test: /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|use-sync-external-store|@tanstack\/(query-core|react-query))\/(?!.*(infiniteQueryObserver|queriesObserver|useInfiniteQuery|useQueries|with-selector|hydration)\b)/,
  },
  // Our own code that every page needs, or sign-in and the drive. It must not pull the group of one into the other.
  {
    name: 'start',
    test: /\/web\/src\/(app\/(?!custom-html-border|end-session|safe-mode|session-ended-host|meta-tags|show-custom-css|show-preview)|api\/(?!read-all-pages|translate-error)|parts\/(menu-icons\/menu-item-icon|show-form-error|upload-activity|use-change|viewer|offline\/visit-owner)\.|ui\/(buttons\/button-content|fields\/check-field|document-title|skeleton)|features\/accounts\/session\/(brand|mutations)|pages\/site\/(copyright|site-choices)|features\/site\/(theme\/theme-toggle|cookie-notice\/cookie-notice|menus\/(use-menu-items|menu-link|menu-links)|language\/(apply|change|use|language-picker|language-select)))|lucide-react\/dist\/esm\/icons\/(compass|eye|eye-off)\./,
  },
  // Loaded after the first view, or in place of the server: one file, so that it is whole in the worker's cache.
  {
    name: 'offline',
    test: /\/web\/src\/(parts\/offline\/(?!connection|visit-owner|shared-files-dialog)|features\/site\/offline\/)|\/node_modules\/(idb-keyval\/|@tanstack\/query-core\/.*hydration)/,
    includeDependenciesRecursively: false,
  },
  // The first view of the drive.
  { name: firstViewChunk, debugName: 'first view', includeDependenciesRecursively: false },
  // What the screens of the admin area share.
  {
    name: 'admin',
    test: /\/web\/src\/((ui\/table|parts\/(listing|editor))\/(?!discard-guard|use-blocker)|(parts\/in-batches|pages\/admin\/(admin-page|admin-record|add-link))\.)/,
    includeDependenciesRecursively: false,
  },
  // Forms: in dialogs too, which are loaded when they open.
  {
    name: 'forms',
    test: /\/node_modules\/react-hook-form\/|\/web\/src\/ui\/fields\/(form-text-field|submit-button)/,
  },
  // Small modules that several forms share, in one chunk: the first view lists all chunks of later pages. None of them
  // may import a module of the chunk `admin`, which every form would then load.
  {
    name: 'form-parts',
    test: /\/web\/src\/(parts\/(form\/(form-field|form-problem|merge-values|route-form-frame|rules-resolver|use-route-form)|human-check\/)|ui\/fields\/(current-password-field|also-end-fields)|features\/accounts\/session\/(use-countdown|policy-checkbox))/,
    includeDependenciesRecursively: false,
  },
  // What the public pages share beside the first view of the drive.
  {
    name: 'public-layout',
    test: /\/web\/src\/(pages\/site\/(public-frame|public-layout|site-footer)|features\/site\/menus\/header-items)/,
    includeDependenciesRecursively: false,
  },
  // For sites with custom code.
  {
    name: 'custom-code',
    test: /\/web\/src\/app\/(custom-html-border|show-custom-css)\.|\/shared\/pages\/custom-code-at\.|\/web\/src\/parts\/page-load\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'not-found',
    test: /\/web\/src\/pages\/site\/not-found/,
    includeDependenciesRecursively: false,
  },
  // Sign-in, and what the pages beside it share with it.
  {
    name: 'session',
    test: /\/web\/src\/(parts\/(can-submit|form\/(check-input|field-rules))|features\/accounts\/session\/(login-form|email-field|social\/social-section)|pages\/(accounts\/(auth-layout|login-page|use-go-on)|workspaces\/use-invite))/,
  },
];

/** Chunks whose names tests, and rules of this file, know. */
const named = new Set([
  ...chunks.flatMap(({ name }) => (typeof name === 'string' ? [name] : [])),
  'admin-area',
  'common',
  'drive',
  'drive-later',
  'overlays',
  'public',
]);

const namedFile = `${codeFolder}/[name]-[hash].js`;

/** The site: a static page that talks to the API under its own origin. */
const config = defineConfig({
  root: import.meta.dirname,
  define: { 'import.meta.env.SAVED_SHAPE': JSON.stringify(savedShape()) },
  resolve: {
    // The package names only its development build, whose warnings would travel with every page.
    alias: { 'react-router/dom': routerBuild('dom-export.mjs'), 'react-router': routerBuild('index.mjs') },
  },
  plugins: [
    routeAddresses(),
    inputRules(),
    keepLocales(['en-US', 'de-DE', 'ar-AE']),
    dropDisplayNames(),
    dropFrameworkParts(),
    dropTranslationParts(),
    pdfResources(),
    preloadFont(),
    nameDriveCode(),
    siteFontFiles(),
    siteIcons(),
    fixedScripts(),
    react(),
    tailwindcss(),
    compileAtOnce(),
    compressedCode(),
  ],
  // Workers load parts of themselves late, as pages do.
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: namedFile, chunkFileNames: namedFile } },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsDir: 'assets',
    // The content policy allows no inline script, and nothing else may be inlined as data either.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every page would list what the admin area imports. It loads these a moment later, by its own imports.
      resolveDependencies: (file, dependencies) =>
        /\/admin-area-/.test(file) ? dependencies.filter((name) => name.endsWith('.css')) : dependencies,
    },
    manifest: true,
    sourcemap: false,
    target: 'es2023',
    rolldownOptions: {
      // A schema that nothing uses goes, also out of files whose functions are used.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: { groups: chunks },
        entryFileNames: namedFile,
        // The first view names all chunks of later pages: words would be a kilobyte of it.
        chunkFileNames: ({ name }) => (named.has(name) ? namedFile : `${codeFolder}/[hash].js`),
        assetFileNames: ({ names }) =>
          `${names.some((name) => name.endsWith('.css')) ? codeFolder : 'assets'}/[name]-[hash][extname]`,
      },
    },
  },
});

export default config;
