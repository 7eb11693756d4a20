import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Scripts with a fixed URL, without a hash. Each runs without imports. */
const scripts: Readonly<Record<string, string>> = {
  // Service worker that passes archives to the browser as downloads. Browsers check its URL for updates.
  '/download-worker.js': fileURLToPath(new URL('../src/download-worker/download-worker.ts', import.meta.url)),
  // Classic script, because it runs before the first paint and modules wait for the document.
  '/early.js': fileURLToPath(new URL('../src/early/early.ts', import.meta.url)),
};

/** On the development server, withdraws the worker of a build that ran at the same address before. */
const developmentScripts: Readonly<Record<string, string>> = {
  ...scripts,
  '/sw.js': fileURLToPath(new URL('../src/app-worker/retired-worker.ts', import.meta.url)),
};

/** Builds the scripts with fixed URLs, and serves them in development. */
export function fixedScripts(): Plugin {
  let isBuild = false;
  return {
    name: 'fixed-scripts',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    buildStart() {
      if (!isBuild) return;
      for (const [address, id] of Object.entries(scripts)) {
        this.emitFile({ type: 'chunk', id, fileName: address.slice(1) });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const source = developmentScripts[request.url ?? ''];
        if (source === undefined) return next();
        server.transformRequest(source).then((result) => {
          response.setHeader('content-type', 'text/javascript');
          // What is left of type imports; a classic script may not export.
          response.end(result?.code.replace(/^export \{\};$/m, ''));
        }, next);
      });
    },
  };
}
