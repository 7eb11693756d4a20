import { randomBytes } from 'node:crypto';
import { nowMs } from '../../../../platform/clock.ts';
import { storeLines } from '../counts/store-lines.ts';
import { isReportedByGoogle } from '../google-reports.ts';
import { viewLines } from './view-figures.ts';
import { readViewer, type ViewRequest } from './viewer.ts';

/** So short as each of them stands five times in an item, and unlikely enough to meet in a quarter of an hour. */
const idBytes = 9;

/**
 * Counts a view of a page, unless a bot makes it or Google Analytics counts for reports: one item of one write unit, in
 * which nothing tells whose view it was or of which page. A view that is sent twice counts twice.
 */
export async function countView(request: ViewRequest): Promise<void> {
  const viewer = readViewer(request);
  if (!viewer || (await isReportedByGoogle())) return;
  const id = randomBytes(idBytes).toString('base64url');
  await storeLines(id, viewLines(id, viewer, nowMs()));
}
