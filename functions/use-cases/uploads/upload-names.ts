import { randomUUID } from 'node:crypto';

const idDigits = 14;
const versionAt = 12;
/** UUIDs of version 8 are those whose content an application decides (RFC 9562). */
const ownVersion = '8';

/**
 * Name for the object of a small upload: a UUID with 64 random bits that also tells the id of the entry which will
 * come of it. So a registration that is repeated after a lost answer finds what the first one made, with no
 * record kept for it.
 */
export function newUploadName(entryId: number): string {
  const random = randomUUID().replaceAll('-', '');
  const id = entryId.toString(16).padStart(idDigits, '0');
  const digits = `${random.slice(0, versionAt)}${ownVersion}${random.slice(versionAt + 1, 32 - idDigits)}${id}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The id that such a name tells; undefined for names that tell none. */
export function entryIdOf(fileName: string): number | undefined {
  const digits = fileName.replaceAll('-', '');
  if (digits.length !== 32 || digits[versionAt] !== ownVersion) return undefined;
  const entryId = Number.parseInt(digits.slice(-idDigits), 16);
  return Number.isSafeInteger(entryId) ? entryId : undefined;
}
