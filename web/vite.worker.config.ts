import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { readBuiltShell } from './build/built-shell.ts';

const webDir = fileURLToPath(new URL('../dist/web', import.meta.url));

/** Builds the site's worker as one file, after the site, whose files it lists. */
const config = defineConfig(({ command }) => ({
  root: import.meta.dirname,
  publicDir: false,
  define: command === 'build' ? { BUILT_SHELL: JSON.stringify(readBuiltShell(webDir)) } : {},
  build: {
    outDir: webDir,
    // The site is there already.
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    target: 'es2023',
    rolldownOptions: {
      input: fileURLToPath(new URL('src/app-worker/app-worker.ts', import.meta.url)),
      output: { entryFileNames: 'sw.js', codeSplitting: false },
    },
  },
}));

export default config;
