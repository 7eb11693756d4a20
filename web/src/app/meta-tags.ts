import { defaultMetaMarker, keptAttributes } from '#shared/pages/meta-tag.ts';

/** Adds the site's meta tags (`default_meta_tags`) to the document's head. Returns a function that removes them. */
export function addMetaTags(html: string): () => void {
  // Pages rendered by a function already contain them.
  for (const tag of document.head.querySelectorAll(`[${defaultMetaMarker}]`)) tag.remove();
  const tags = readMetaTags(html);
  document.head.append(...tags);
  return () => tags.forEach((tag) => tag.remove());
}

/** The meta tags of a text, built anew: whatever else is in it neither runs nor loads. */
function readMetaTags(html: string): HTMLMetaElement[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return [...parsed.querySelectorAll('meta')].flatMap((meta) => {
    const kept = keptAttributes((name) => meta.getAttribute(name));
    if (!kept) return [];
    const tag = document.createElement('meta');
    for (const [name, value] of [[defaultMetaMarker, ''] as const, ...kept]) tag.setAttribute(name, value);
    return [tag];
  });
}
