import path from 'node:path';
import { projectRoot } from '../project-paths.ts';
import type { SiteMiddleware } from './site-server.ts';

/**
 * Vite's development server for the pages, in place of the built ones: changes show without a reload. The
 * response headers of the template are not sent with these pages, because Vite's own scripts break their rules.
 */
export async function createSiteMiddleware(): Promise<{
  middleware: SiteMiddleware;
  close(): Promise<void>;
}> {
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: path.join(projectRoot, 'web/vite.config.ts'),
    logLevel: 'warn',
    appType: 'spa',
    server: { middlewareMode: true },
  });
  return { middleware: server.middlewares, close: () => server.close() };
}
