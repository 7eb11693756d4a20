import { type DefaultTreeAdapterTypes, parseFragment, serializeOuter } from 'parse5';
import { type DescribingTag, keptTag } from '#shared/pages/meta-tag.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** Reads the elements of `default_meta_tags`, which an admin writes as HTML. Ignores all that do more than describe. */
export function readDefaultMetaTags(html: string): DescribingTag[] {
  return listElements(parseFragment(html)).flatMap((element) => keptOf(element) ?? []);
}

const maxNamedChars = 80;

/** What of a text is neither such an element nor a comment, as it is written: `<script>`. Empty for a text that may be saved. */
export function listRefusedTags(html: string): string[] {
  const fragment = parseFragment(html);
  const texts = fragment.childNodes.flatMap((child) => ('value' in child ? [child.value.trim()] : []));
  const elements = listElements(fragment).filter((element) => !keptOf(element));
  return [...texts.filter(Boolean), ...elements.map(openingOf)].map((text) => text.slice(0, maxNamedChars));
}

function keptOf({ tagName, attrs }: Element): DescribingTag | undefined {
  return keptTag(tagName, (name) => attrs.find((each) => each.name === name)?.value);
}

/** An element without its content. */
const openingOf = (element: Element) =>
  serializeOuter({ ...element, childNodes: [] }).replace(/<\/[^>]*>$/, '');

function listElements(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...listElements(child)] : []));
}
