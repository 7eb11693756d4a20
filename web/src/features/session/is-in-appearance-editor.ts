import { routePaths } from '../../paths.ts';

/**
 * Whether this is the preview within the appearance editor: signing out there would end the editor around it. No
 * other site can frame this one, so that the outer page may be asked where it is.
 */
export function isInAppearanceEditor(): boolean {
  if (window.parent === window) return false;
  return window.parent.location.pathname.startsWith(`${routePaths.admin}/appearance`);
}
