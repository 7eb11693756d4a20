import { nowMs } from '../../platform/clock.ts';
import { put, remove, type Step } from '../commit.ts';
import { LinkCount } from '../entities/drive/link.ts';

/** What is counted of a link. */
export type LinkUse = 'views' | 'downloads' | 'uploads';

export interface LinkFigures {
  views: number;
  downloads: number;
  uploads: number;
  lastVisitMs: number | undefined;
}

/** Places in which a link is counted: so many thousand visitors may come to it within a second. */
const shards = [0, 1, 2, 3];

/**
 * Counts one more use of a link, in one of its places by chance: one write without a condition, so that visitors who
 * come at the same moment do not wait for each other. One that meets the end of its link leaves a number behind.
 */
export async function countLinkUse(linkId: number, use: LinkUse): Promise<void> {
  const shard = Math.floor(Math.random() * shards.length);
  await LinkCount.update({ linkId, shard })
    .add({ [use]: 1 })
    .set({ lastVisitMs: nowMs() })
    .go();
}

/** How often a link was used, as the last write left it: a read unit for each place. */
export async function getLinkFigures(linkId: number): Promise<LinkFigures> {
  const { data } = await LinkCount.get(shards.map((shard) => ({ linkId, shard }))).go({ consistent: true });
  const sum = (use: LinkUse) => data.reduce((total, count) => total + (count[use] ?? 0), 0);
  const times = data.flatMap(({ lastVisitMs }) => lastVisitMs ?? []);
  return {
    views: sum('views'),
    downloads: sum('downloads'),
    uploads: sum('uploads'),
    lastVisitMs: times.length > 0 ? Math.max(...times) : undefined,
  };
}

/** The writes that forget what was counted of a link. */
export function forgetLinkCountSteps(linkId: number): Step[] {
  return shards.map((shard) => remove(LinkCount.delete({ linkId, shard }).params()));
}

/** The writes by which a link goes on counting from what was counted of another one. */
export function startLinkCountSteps(linkId: number, { lastVisitMs, ...uses }: LinkFigures): Step[] {
  if (lastVisitMs === undefined) return [];
  return [put(LinkCount.put({ linkId, shard: 0, ...uses, lastVisitMs }).params())];
}
