/** Keys whose values are names, addresses and numbers of the product, and nothing to read. */
const untexted = new Set([
  'id',
  'action',
  'type',
  'src',
  'focus',
  'place',
  'header_image_place',
  'icon',
  'target',
  'order',
  'name',
]);
/** Keys of pictures: a string is an address or the name of a drawing; an object may hold a text, such as `alt`. */
const pictures = new Set(['image', 'header_image']);

/**
 * The distinct texts that visitors read in the content of a page, in their order, as they are written. The content may
 * have any shape: an older one, or one that this version does not know yet.
 */
export function textsOfContent(content: unknown): string[] {
  return [...new Set(allTexts(content))];
}

function allTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(allTexts);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key, inner]) => !untexted.has(key) && !(pictures.has(key) && typeof inner === 'string'))
    .flatMap(([, inner]) => allTexts(inner));
}
