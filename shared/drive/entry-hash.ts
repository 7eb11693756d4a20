const padding = 'padding';
const hashedChars = 10;

/** Address of an entry in URLs: not a secret. The root folder's is `0`. */
export function entryHash(id: number): string {
  if (id === 0) return '0';
  const head = `${id}|`;
  const padded = head + padding.slice(0, Math.max(0, hashedChars - head.length));
  return btoa(padded).replaceAll('=', '');
}

/** Id of an entry from its hash or its decimal id; undefined where the text is neither. */
export function parseEntryHash(text: string): number | undefined {
  if (/^\d{1,16}$/.test(text)) return Number(text);
  const decoded = decodeBase64(text);
  const id = decoded === undefined ? undefined : /^(\d{1,16})\|[a-z]*$/.exec(decoded)?.[1];
  if (!id || entryHash(Number(id)) !== text) return undefined;
  return Number(id);
}

function decodeBase64(text: string): string | undefined {
  if (!/^[A-Za-z0-9+/]{2,40}$/.test(text) || text.length % 4 === 1) return undefined;
  return atob(text);
}
