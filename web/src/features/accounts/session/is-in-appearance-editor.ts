import { routePaths } from '../../../parts/paths.ts';
import { siteUrl } from '../../../parts/site-base.ts';

/**
 * Whether this is the preview within the appearance editor: signing out there would end the editor around it. No
 * other site can frame this one, so that the outer page may be asked where it is.
 */
export function isInAppearanceEditor(): boolean {
  if (window.parent === window) return false;
  return siteUrl(window.parent.location.href).pathname.startsWith(`${routePaths.admin}/appearance`);
}
