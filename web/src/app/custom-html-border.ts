import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { customCodeAt } from '#shared/pages/custom-code-at.ts';
import { getBootstrap } from '../api/bootstrap-query.ts';
import { isPreview } from '../api/is-preview.ts';
import { documentCode } from '../parts/document-code.ts';
import { pageLoad } from '../parts/page-load.ts';
import { siteUrl } from '../parts/site-base.ts';
import { currentRouter } from '../ui/current-router.ts';

/** Whether pages at a path have custom HTML. */
export function mayHaveHtml(path: string, { custom_code: code, settings }: BootstrapData): boolean {
  if (!code?.has_html) return false;
  const site = { homepage: settings.homepage.type, isOnSensitivePages: code.on_sensitive_pages };
  return customCodeAt(path, site).html;
}

/**
 * Scripts outlive navigations within a document, so the pages with custom HTML and those without it have documents of
 * their own. Where a navigation leads from one kind to the other, loads its target, and never resolves: the page that
 * is left must not show it before the browser has left.
 */
export function crossBorder({ url, signal }: Request): Promise<null> | null {
  const isSame = mayHaveHtml(siteUrl(url).pathname, getBootstrap()) === documentCode.hasHtml;
  // A preview has no custom HTML anywhere.
  if (isSame || isPreview()) return null;
  const { router } = currentRouter;
  const target = url + (router?.state.navigation.location?.hash ?? '');
  // Back and forward have changed the address already.
  if (target === location.href) pageLoad.again();
  // A redirect on arrival, which Back must not lead to.
  else if (router?.state.initialized === false) pageLoad.replace(target);
  else pageLoad.open(target);
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}
