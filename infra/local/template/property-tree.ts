/** The local stack acts on this property, with everything below it. */
export const used = 'used';
/** The property means something on AWS alone (capacity, names, encryption at rest, tags): it may be dropped. */
export const noLocalMeaning = 'no local meaning';

/** Which properties of a resource are known, and what becomes of each; an array says the same of every item. */
export type PropertyTree =
  typeof used | typeof noLocalMeaning | readonly [PropertyTree] | { readonly [name: string]: PropertyTree };

/** Names with no local meaning, to be spread into a tree. */
export function ignore(...names: string[]): Record<string, PropertyTree> {
  return Object.fromEntries(names.map((name) => [name, noLocalMeaning]));
}

/** Names that are used as they are, to be spread into a tree. */
export function use(...names: string[]): Record<string, PropertyTree> {
  return Object.fromEntries(names.map((name) => [name, used]));
}

/**
 * Keeps of a value what the tree says is used, with intrinsic functions resolved. Throws for a property that
 * the tree does not know, naming its place: a behaviour must not be lost in silence.
 * @param place for messages, `Stack/LogicalId (Type)`
 */
export function readProperties(
  tree: PropertyTree,
  value: unknown,
  resolve: (value: unknown) => unknown,
  place: string,
): unknown {
  if (tree === noLocalMeaning) return undefined;
  const resolved = tree === used ? resolve(value) : resolveTop(value, resolve);
  if (tree === used || typeof resolved !== 'object' || resolved === null) return resolved;
  if (isListTree(tree)) {
    if (!Array.isArray(resolved)) throw new Error(`${place} should be a list.`);
    return resolved.map((item, index) => readProperties(tree[0], item, resolve, `${place}[${index}]`));
  }
  const known: [string, unknown][] = [];
  for (const [name, property] of Object.entries(resolved)) {
    const subtree = Object.hasOwn(tree, name) ? tree[name] : undefined;
    if (subtree === undefined) {
      throw new Error(`${place} has the property ${name}, which the local stack does not know.`);
    }
    const kept = readProperties(subtree, property, resolve, `${place}.${name}`);
    if (kept !== undefined) known.push([name, kept]);
  }
  return Object.fromEntries(known);
}

function isListTree(tree: PropertyTree): tree is readonly [PropertyTree] {
  return Array.isArray(tree);
}

/** Resolves `{ "Fn::If": ... }` and the like, but leaves the inside of plain objects and lists for later. */
function resolveTop(value: unknown, resolve: (value: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const [onlyKey, ...others] = Object.keys(value);
  const isIntrinsic = others.length === 0 && (onlyKey === 'Ref' || onlyKey?.startsWith('Fn::'));
  return isIntrinsic ? resolve(value) : value;
}
