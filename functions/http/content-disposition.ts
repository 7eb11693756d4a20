/**
 * `Content-Disposition` for any file name: plain letters for old readers, and the exact name in UTF-8
 * (RFC 6266), whatever quotes, signs or scripts it has.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*!]/g, percent);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
