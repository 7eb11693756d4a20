/** Marks the elements of `default_meta_tags`, which an admin writes, in the head of a page. */
export const defaultMetaMarker = 'data-default-meta';

/** An element that describes the site, with the attributes that are kept of it, in order. */
export interface DescribingTag {
  element: 'meta' | 'link';
  attributes: [name: string, value: string][];
}

type Read = (name: string) => string | null | undefined;

const metaAttributes = ['name', 'property', 'itemprop', 'content'];
const linkAttributes = ['rel', 'href', 'hreflang', 'type', 'title', 'crossorigin'];

/** What the product decides of a page: which addresses its requests tell, and how phones show it. */
const ownNames = ['referrer', 'viewport'];

/** Kinds of links that load and run nothing, with what else they need. */
const linkKinds: Readonly<Record<string, (read: Read) => boolean>> = {
  author: () => true,
  license: () => true,
  me: () => true,
  search: () => true,
  alternate: (read) => Boolean(read('hreflang')),
  preconnect: (read) => read('href')?.startsWith('https://') === true,
};

/**
 * Returns the allowed attributes of an element that an admin writes. Undefined for elements that do more than describe
 * the site: `http-equiv` can redirect visitors, and a link can load styles and scripts.
 */
export function keptTag(element: string, read: Read): DescribingTag | undefined {
  if (element === 'meta' && isDescription(read)) {
    return { element, attributes: pick(metaAttributes, read) };
  }
  if (element === 'link' && isHarmlessLink(read)) {
    return { element, attributes: pick(linkAttributes, read) };
  }
  return undefined;
}

/** Name or property of a `meta` element. Of those with the same key, a page has one. */
export function keyOfMeta(read: Read): string | undefined {
  return read('name') ?? read('property') ?? undefined;
}

function isDescription(read: Read): boolean {
  return (
    Boolean(read('content')) && !read('http-equiv') && !ownNames.includes(read('name')?.toLowerCase() ?? '')
  );
}

function isHarmlessLink(read: Read): boolean {
  const kind = read('rel')?.trim().toLowerCase() ?? '';
  const isAddress = /^(?:https:\/\/|\/(?![/\\]))/.test(read('href') ?? '');
  return isAddress && Object.hasOwn(linkKinds, kind) && linkKinds[kind]?.(read) === true;
}

function pick(names: readonly string[], read: Read): [string, string][] {
  return names.flatMap((name): [string, string][] => {
    const value = read(name);
    return value === null || value === undefined ? [] : [[name, value]];
  });
}
