import { hourMs, nowMs, secondMs } from '../../platform/clock.ts';
import { sha256 } from '../../platform/hashing.ts';
import { isFailedCondition } from '../commit.ts';
import { LinkVisit, linkVisitKey } from '../entities/drive/link.ts';
import { takeReadAhead } from '../table/read-ahead.ts';
import type { ItemKey } from '../table/stored-items.ts';

export type LinkAction = 'viewed_by_link' | 'downloaded';

interface Visit {
  linkId: number;
  /** What was looked at or downloaded; 0 for a selection as a whole. */
  entryId: number;
  action: LinkAction;
  /** Whatever tells one visitor from another; it is stored as a hash. */
  visitor: string;
}

/** The key under which a visit is remembered, to read it ahead. */
export function visitKey({ visitor, ...visit }: Visit): ItemKey {
  return linkVisitKey({ ...visit, visitorHash: sha256(visitor) });
}

/**
 * Whether a visit is new: the same visitor did not do the same within the last hour. Looking around in a gallery is
 * one visit. One conditional write; none where an earlier visit was read ahead.
 */
export async function isNewVisit({ visitor, ...visit }: Visit): Promise<boolean> {
  const now = nowMs();
  const earlier = takeReadAhead(visitKey({ visitor, ...visit }))?.stored;
  if (Number(earlier?.['untilMs'] ?? 0) > now) return false;
  const untilMs = now + hourMs;
  const ttl = Math.ceil(untilMs / secondMs);
  try {
    await LinkVisit.put({ ...visit, visitorHash: sha256(visitor), untilMs, ttl })
      .where(({ untilMs: known }, { notExists, lte }) => `${notExists(known)} OR ${lte(known, now)}`)
      .go();
    return true;
  } catch (error) {
    if (isFailedCondition(error)) return false;
    throw error;
  }
}
