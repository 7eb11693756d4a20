import { paging } from '#shared/limits/paging.ts';

/** From so many loaded entries on, the next page is larger: who is that far down scrolls, and wants to arrive. */
const steps = [
  { from: 5000, perPage: paging.maxDrivePerPage },
  { from: 100, perPage: paging.maxPerPage },
] as const;

/** How many entries the next page asks for (50, as long as a list is read and not scrolled through). */
export function perPageAfter(loadedCount: number): number {
  return steps.find(({ from }) => loadedCount >= from)?.perPage ?? paging.drivePerPage;
}
