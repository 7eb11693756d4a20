import { dayMs, nowMs, secondMs } from '../platform/clock.ts';
import { conflict } from '../platform/app-error.ts';
import { put, type Step, update } from './commit.ts';
import { Export, type ExportItem } from './entities/export.ts';

/** Longer than the download link works, so that an expired link returns 410 instead of 404. */
const keptMs = 7 * dayMs;

/** The step that stores an export. Its file may exist already. */
export function createExportStep(item: Omit<ExportItem, 'ttl'>): Step {
  const ttl = Math.ceil((nowMs() + keptMs) / secondMs);
  return put(Export.create({ ...item, ttl }).params(), conflict);
}

/** The step that marks the file of an export as stored. Fails if it is marked already, or if the export is gone. */
export function finishExportStep(exportId: number, otherwise: () => Error): Step {
  const patch = Export.patch({ exportId })
    .set({ readyAtMs: nowMs() })
    .where(({ readyAtMs }, { notExists }) => notExists(readyAtMs));
  return update(patch.params(), otherwise);
}

/** An export by its id; undefined if there is none. */
export async function findExport(exportId: number): Promise<ExportItem | undefined> {
  const { data } = await Export.get({ exportId }).go({ consistent: true });
  return data ?? undefined;
}
