const tailStemChars = 6;
const maxExtensionChars = 12;

/**
 * Cuts a name into a head that may be shortened and a tail that must stay: the extension with the last
 * characters before it. Together they are the name.
 */
export function splitName(name: string): { head: string; tail: string } {
  const characters = [...name];
  const dot = characters.lastIndexOf('.');
  const extensionChars = dot > 0 ? characters.length - dot : 0;
  const kept = extensionChars <= maxExtensionChars ? extensionChars : 0;
  const at = characters.length - Math.min(kept + tailStemChars, Math.floor(characters.length / 2));
  return { head: characters.slice(0, at).join(''), tail: characters.slice(at).join('') };
}
