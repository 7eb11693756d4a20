import { findDisksBy } from '../../storage/disks.ts';

/**
 * Called by every function that reaches users' files, which may be on outside disks. The code for those is loaded with the
 * first file there.
 */
export function reachDisks(): void {
  findDisksBy(async (id) => (await import('./outside-disks.ts')).findDisk(id));
}
