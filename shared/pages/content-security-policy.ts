import { outsideSources, type ServiceSources } from './outside-services.ts';
import { pageImageSources } from './page-images.ts';

/**
 * Returns the content security policy of a page. It allows the site's origin, users' files, and outside services.
 * @param filesOrigin origin of users' files, which pages show and fetch but never run
 * @param services services that the page may use
 * @param scriptHashes hashes of the inline scripts
 */
export function contentSecurityPolicy(
  filesOrigin: string,
  services: readonly ServiceSources[],
  scriptHashes: readonly string[] = [],
): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...outsideSources('script-src', services)],
    // Components place menus and virtual rows by style attributes.
    'style-src': ["'self'", "'unsafe-inline'", ...outsideSources('style-src', services)],
    'img-src': [...pageImageSources, 'blob:', filesOrigin, ...outsideSources('img-src', services)],
    'media-src': ["'self'", 'blob:', filesOrigin, ...outsideSources('media-src', services)],
    'font-src': ["'self'", 'data:', ...outsideSources('font-src', services)],
    'connect-src': ["'self'", filesOrigin, ...outsideSources('connect-src', services)],
    // Previews of documents, and the appearance editor, which shows the site itself.
    'frame-src': ["'self'", 'blob:', filesOrigin, ...outsideSources('frame-src', services)],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
