import { routePaths } from '../../../parts/paths.ts';

/** Parts of the site's addresses that are the same for everybody. */
const knownParts = new Set(
  Object.values(routePaths)
    .flatMap((path) => path.split('/'))
    .filter((part) => !part.startsWith(':')),
);

/** A whole address, or a path where a word may begin; then what follows the path. */
const addresses = /(https?:\/\/[^\s/?#"'()<>]+|(?<![\w.:/]))(\/[^\s?#"'()<>]*)([?#][^\s"'()<>]*)?/g;

/**
 * A text whose addresses tell the page and nothing else: links' hashes, tokens, ids, signatures and whatever was
 * searched for are left out. Files of the site's own code keep their names, which faults are found by.
 */
export function withoutSecrets(text: string): string {
  return text.replace(addresses, (_whole, origin: string, path: string) => {
    const isCode = path.startsWith('/assets/');
    const parts = path.split('/').map((part) => (part === '' || knownParts.has(part) ? part : '…'));
    return origin + (isCode ? path : parts.join('/'));
  });
}
