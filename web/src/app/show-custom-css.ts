import type { ShownCustomCode } from '#shared/entities/site/custom-code.ts';
import { customCodeAt } from '#shared/pages/custom-code-at.ts';
import { customCssMarker, customCssPath } from '#shared/pages/custom-css-path.ts';
import { getBootstrap } from '../api/bootstrap-query.ts';

/**
 * Applies the custom CSS to a page that may have it, and to no other. Pages of a function come with it.
 * @param path below the base of the site
 */
export function showCustomCss(code: ShownCustomCode | undefined, path: string): void {
  const homepage = getBootstrap().settings.homepage.type;
  const isShown =
    code !== undefined && customCodeAt(path, { homepage, isOnSensitivePages: code.on_sensitive_pages }).css;
  const address = code && code.css_hash !== null ? customCssPath(code.css_hash) : null;
  const present = [
    ...document.head.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(`[${customCssMarker}]`),
  ];
  // The draft of an admin is an element without an address.
  const isCurrent = (element: Element) => element.getAttribute('href') === address;
  for (const element of present) element.media = isShown && isCurrent(element) ? 'all' : 'not all';
  if (!isShown || address === null || present.some(isCurrent)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  link.media = 'all';
  link.setAttribute(customCssMarker, '');
  document.head.append(link);
}
