import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { findTouchIcon } from '#shared/pages/touch-icon.ts';

type Icons = Pick<BootstrapData['branding'], 'favicon' | 'icons'>;

/** Shows the icons of the site in the browser's tab and on home screens. The static page has the built-in ones. */
export function showSiteIcon({ favicon, icons }: Icons): void {
  const link = document.querySelector('link[rel=icon]');
  if (favicon && link) {
    link.removeAttribute('type');
    link.setAttribute('href', favicon);
  }
  const touchIcon = findTouchIcon(icons);
  if (touchIcon) document.querySelector('link[rel=apple-touch-icon]')?.setAttribute('href', touchIcon);
}
