import { publicTypeOf } from '#shared/drive/public-files.ts';

/** The type of bytes that nothing is known of. */
const unknown = 'application/octet-stream';

/**
 * The type that storage keeps with an object. CloudFront sends files of the public disk as they are stored, so nothing
 * that a browser could run has a type there.
 */
export function storedMime(disk: 'uploads' | 'public', declared: string | null | undefined): string {
  const known = declaredMime(declared);
  return disk === 'public' ? publicTypeOf(known) : known;
}

/** A type as a client declares it, without parameters and safe to stand in a header; unknown where it is none. */
export function declaredMime(declared: string | null | undefined): string {
  const bare = declared?.split(';')[0]?.trim().toLowerCase() ?? '';
  return /^[\w.+-]+\/[\w.+-]+$/.test(bare) ? bare : unknown;
}
