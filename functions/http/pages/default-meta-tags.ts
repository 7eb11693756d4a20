import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { keptAttributes } from '#shared/pages/meta-tag.ts';

/** Attributes of a meta tag, in order. */
export type MetaTag = [name: string, value: string][];

/** Reads the meta tags in `default_meta_tags`, which an admin writes as HTML. Ignores all other elements. */
export function readDefaultMetaTags(html: string): MetaTag[] {
  return listElements(parseFragment(html))
    .filter(({ tagName }) => tagName === 'meta')
    .flatMap(({ attrs }) => {
      const kept = keptAttributes((name) => attrs.find((each) => each.name === name)?.value);
      return kept ? [kept] : [];
    });
}

function listElements(node: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  return node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...listElements(child)] : []));
}
