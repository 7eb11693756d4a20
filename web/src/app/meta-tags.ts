import { useLayoutEffect } from 'react';

const marker = 'data-default-meta';
/** What a tag may say. Not `http-equiv`, which can move a visitor to another site. */
const copiedAttributes = ['name', 'property', 'itemprop', 'content'];

/** Keeps the site's meta tags (`default_meta_tags`) in the document's head. Used once. */
export function MetaTags({ html }: { html: string }): null {
  useLayoutEffect(() => {
    const tags = readMetaTags(html);
    document.head.append(...tags);
    return () => tags.forEach((tag) => tag.remove());
  }, [html]);
  return null;
}

/** The meta tags of a text, built anew: whatever else is in it neither runs nor loads. */
function readMetaTags(html: string): HTMLMetaElement[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return [...parsed.querySelectorAll('meta')]
    .filter((meta) => meta.content && !meta.httpEquiv)
    .map((meta) => {
      const tag = document.createElement('meta');
      tag.setAttribute(marker, '');
      for (const name of copiedAttributes) {
        const value = meta.getAttribute(name);
        if (value !== null) tag.setAttribute(name, value);
      }
      return tag;
    });
}
