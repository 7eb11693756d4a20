import { sha256 } from '../../platform/hashing.ts';
import { put, remove, type Step } from '../commit.ts';
import { LocalizationLine, type LocalizationLineItem } from '../entities/site/localization-line.ts';
import { fieldsOf, itemReader } from '../table/read-item.ts';
import { listStoredByPrefix, tableKeys } from '../table/stored-items.ts';

export type OwnLine = Omit<LocalizationLineItem, 'localizationId' | 'sourceHash'>;

const fields = fieldsOf(LocalizationLine);
const readLine = itemReader<LocalizationLineItem>(LocalizationLine);
/** Far more than the lines of a product, and half as long as a hash. */
const hashChars = 32;
const keyOf = (localizationId: number, source: string) => ({
  localizationId,
  sourceHash: sha256(source).slice(0, hashChars),
});

/** The lines that admins wrote of a language. Strongly consistent. */
export async function listOwnLines(localizationId: number): Promise<LocalizationLineItem[]> {
  const stored = await listStoredByPrefix(tableKeys, `LINES#${localizationId}`, 'LINE#', fields);
  return stored.map(readLine);
}

/** The step that writes a line. The record of its language must change in the same transaction, as it was read. */
export function putLineStep(localizationId: number, line: OwnLine): Step {
  return put(LocalizationLine.put({ ...keyOf(localizationId, line.source), ...line }).params());
}

/** The step that takes a line back. The record of its language must change in the same transaction, as it was read. */
export function deleteLineStep(localizationId: number, source: string): Step {
  return remove(LocalizationLine.delete(keyOf(localizationId, source)).params());
}
