import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inputRules } from './build/input-rules.ts';
import { routeAddresses } from './build/route-addresses.ts';

/** Builds the renderer of page content for a function, from the client's sources, with all packages bundled. */
const config = defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [routeAddresses(), inputRules(), react()],
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/render-content.tsx',
    outDir: '../dist/page-renderer',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Does not inline images, so that their URLs are those of the site's build.
    assetsInlineLimit: 0,
    target: 'node24',
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' },
    },
  },
});

export default config;
