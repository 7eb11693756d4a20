import type { PageData } from '#shared/pages/page-data.ts';
import type { RenderedContent } from '#shared/pages/rendered-content.ts';
import { logger } from '../../platform/logger.ts';

interface Renderer {
  renderContent: (path: string, data: PageData) => Promise<RenderedContent>;
}

/** Built from the web client, into the bundle's folder. */
const rendererFile = new URL('./page-renderer/render-content.mjs', import.meta.url);

/**
 * Renders the content of a page as HTML with the web client's components. Returns undefined if they fail; the client
 * then renders the page and shows the error.
 */
export async function renderContent(path: string, data: PageData): Promise<RenderedContent | undefined> {
  try {
    const renderer = (await import(rendererFile.href)) as Renderer;
    return await renderer.renderContent(path, data);
  } catch (error) {
    logger.error('A page was sent without its content', { path, error });
    return undefined;
  }
}
