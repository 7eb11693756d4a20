import type { AppearanceValues } from '#shared/entities/appearance.ts';
import { dayMs, nowMs } from '../../platform/clock.ts';
import { AppearanceDraft } from '../entities/appearance.ts';

const keptMs = 7 * dayMs;

/** An admin's draft, with what was saved when it began. */
export interface StoredDraft {
  values: AppearanceValues;
  saved: AppearanceValues;
  updatedAtMs: number;
}

/** Finds the draft of an admin. Strongly consistent. */
export async function findAppearanceDraft(userId: number): Promise<StoredDraft | undefined> {
  const { data } = await AppearanceDraft.get({ userId }).go({ consistent: true });
  // The table deletes what has expired only hours later.
  if (!data || data.ttl * 1000 <= nowMs()) return undefined;
  return {
    values: JSON.parse(data.values) as AppearanceValues,
    saved: JSON.parse(data.saved) as AppearanceValues,
    updatedAtMs: data.updatedAtMs,
  };
}

/** Stores the draft of an admin for a week, in the place of the former one. */
export async function putAppearanceDraft(
  userId: number,
  { values, saved }: Omit<StoredDraft, 'updatedAtMs'>,
): Promise<void> {
  await AppearanceDraft.put({
    userId,
    values: JSON.stringify(values),
    saved: JSON.stringify(saved),
    updatedAtMs: nowMs(),
    ttl: Math.ceil((nowMs() + keptMs) / 1000),
  }).go();
}

/** Deletes the draft of an admin, if there is one. */
export async function deleteAppearanceDraft(userId: number): Promise<void> {
  await AppearanceDraft.delete({ userId }).go();
}
