/** Allowed attributes of the meta tags that an admin writes (`default_meta_tags`). */
const copiedAttributes = ['name', 'property', 'itemprop', 'content'];

/** Marks these tags in the head of a page. */
export const defaultMetaMarker = 'data-default-meta';

/**
 * Returns the allowed attributes of a meta tag. Undefined for tags without `content`, and for `http-equiv`, which can
 * redirect visitors.
 */
export function keptAttributes(
  read: (name: string) => string | null | undefined,
): [name: string, value: string][] | undefined {
  if (!read('content') || read('http-equiv')) return undefined;
  return copiedAttributes.flatMap((name): [string, string][] => {
    const value = read(name);
    return value === null || value === undefined ? [] : [[name, value]];
  });
}
