import type { AppearanceValues } from '#shared/entities/site/appearance.ts';
import { tooLarge } from '../../platform/app-error.ts';
import { dayMs, nowMs } from '../../platform/clock.ts';
import { AppearanceDraft } from '../entities/site/appearance.ts';
import { packAppearance, unpackAppearance } from './pack-appearance.ts';

const keptMs = 7 * dayMs;
/** What an item of the table can hold, with room for its keys. */
const maxPackedBytes = 400_000;
/** As JSON, which is a response, too. */
const maxBytes = 1_500_000;

/**
 * An admin's draft, with what was saved when it began. Parts are missing if another version of the application has
 * stored it.
 */
export interface StoredDraft {
  values: Partial<AppearanceValues>;
  saved: Partial<AppearanceValues>;
  updatedAtMs: number;
}

/** Finds the draft of an admin. Strongly consistent. */
export async function findAppearanceDraft(userId: number): Promise<StoredDraft | undefined> {
  const { data } = await AppearanceDraft.get({ userId }).go({ consistent: true });
  // The table deletes what has expired only hours later.
  if (!data?.packed || data.ttl * 1000 <= nowMs()) return undefined;
  const draft = unpackAppearance(data.packed) as Pick<StoredDraft, 'values' | 'saved'>;
  return { ...draft, updatedAtMs: data.updatedAtMs };
}

/** Stores the draft of an admin for a week, in the place of the former one. Throws 413 if it is too large. */
export async function putAppearanceDraft(
  userId: number,
  { values, saved }: Omit<StoredDraft, 'updatedAtMs'>,
): Promise<void> {
  const draft = { values, saved };
  if (Buffer.byteLength(JSON.stringify(draft)) > maxBytes) throw tooLarge();
  const packed = packAppearance(draft);
  if (packed.byteLength > maxPackedBytes) throw tooLarge();
  await AppearanceDraft.put({
    userId,
    packed,
    updatedAtMs: nowMs(),
    ttl: Math.ceil((nowMs() + keptMs) / 1000),
  }).go();
}

/** Deletes the draft of an admin, if there is one. */
export async function deleteAppearanceDraft(userId: number): Promise<void> {
  await AppearanceDraft.delete({ userId }).go();
}
