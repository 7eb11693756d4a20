/** Shows the icon of the site (`branding.favicon`) in the browser's tab. The static page has the built-in icon. */
export function showSiteIcon(address: string | null): void {
  const link = document.querySelector('link[rel=icon]');
  if (!address || !link) return;
  link.removeAttribute('type');
  link.setAttribute('href', address);
}
