import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const address = '/download-worker.js';
const source = fileURLToPath(new URL('../src/download-worker/download-worker.ts', import.meta.url));

/**
 * Builds the service worker that hands archives to the browser as downloads. It is a file of its own under an
 * address that never changes: browsers look there for a newer one.
 */
export function downloadWorker(): Plugin {
  let isBuild = false;
  return {
    name: 'download-worker',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    buildStart() {
      if (isBuild) this.emitFile({ type: 'chunk', id: source, fileName: address.slice(1) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== address) return next();
        server.transformRequest(source).then((result) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(result?.code);
        }, next);
      });
    },
  };
}
