import { publicPathForm } from '../drive/public-files.ts';

/** The images that custom pages may show, each with the source in the content security policy that it needs. */
const kinds = [
  { policySource: "'self'", form: new RegExp(publicPathForm) },
  // Word processors paste such images. In an image, no type runs scripts.
  { policySource: 'data:', form: /^data:image\/[a-z]/i },
];

/** Sources of `img-src` for the images of custom pages. */
export const pageImageSources = kinds.map(({ policySource }) => policySource);

/**
 * Returns the source of an image as custom pages store it, or undefined if they cannot show the image.
 * @param site address of the site; its own absolute addresses become paths
 */
export function pageImageSource(src: string, site: string): string | undefined {
  const own = withoutOrigin(src.trim(), site);
  return kinds.some(({ form }) => form.test(own)) ? own : undefined;
}

/** A browser copies an image of the site with its absolute address. */
function withoutOrigin(src: string, site: string): string {
  const { origin } = new URL(site);
  return src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
}
