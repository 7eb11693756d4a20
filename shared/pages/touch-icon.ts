import type { SiteIcon } from '../entities/site/site-icon.ts';

/** Side in pixels of the icon on the home screen of Apple devices. */
const touchSide = 180;

/** Address of the icon for the home screen of Apple devices; undefined for the built-in one. */
export function findTouchIcon(icons: readonly SiteIcon[] | null): string | undefined {
  return icons?.find(({ side }) => side === touchSide)?.src;
}
