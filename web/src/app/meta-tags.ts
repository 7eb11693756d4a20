import { defaultMetaMarker, keptTag, keyOfMeta } from '#shared/pages/meta-tag.ts';

/** Adds the site's meta tags (`default_meta_tags`) to the document's head. Returns a function that removes them. */
export function addMetaTags(html: string): () => void {
  // Pages rendered by a function already contain them.
  for (const tag of document.head.querySelectorAll(`[${defaultMetaMarker}]`)) tag.remove();
  const tags = readTags(html).filter((tag) => !isTaken(tag));
  document.head.append(...tags);
  return () => tags.forEach((tag) => tag.remove());
}

/** The elements of a text, built anew: whatever else is in it neither runs nor loads. */
function readTags(html: string): Element[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return [...parsed.querySelectorAll('meta, link')].flatMap((found) => {
    const kept = keptTag(found.localName, (name) => found.getAttribute(name));
    if (!kept) return [];
    const tag = document.createElement(kept.element);
    for (const [name, value] of [[defaultMetaMarker, ''] as const, ...kept.attributes])
      tag.setAttribute(name, value);
    return [tag];
  });
}

/** What a page says of itself counts, and not what is said of all pages. */
function isTaken(tag: Element): boolean {
  const key = keyOfMeta((name) => tag.getAttribute(name));
  if (key === undefined) return false;
  const value = CSS.escape(key);
  return document.head.querySelector(`meta[name="${value}"], meta[property="${value}"]`) !== null;
}
