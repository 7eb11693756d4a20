/** A text in parsed input, and where it stands. */
type Place = [path: string, value: unknown];

/**
 * Paths of strings in parsed JSON that are not valid Unicode, names of fields included. JSON can contain half of a
 * surrogate pair, which the table cannot store. Not recursive, because a body can be nested as deep as it is long.
 */
export function findMalformedTexts(input: unknown): string[] {
  const found: string[] = [];
  const open: Place[] = [['', input]];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const [path, value] = place;
    if (typeof value === 'string' && !value.isWellFormed()) found.push(path);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      const innerPath = path === '' ? name : `${path}.${name}`;
      if (name.isWellFormed()) open.push([innerPath, inner]);
      else found.push(path);
    }
  }
  return found;
}
