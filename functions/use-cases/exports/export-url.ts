import { fillPath, toServerPath } from '#shared/contract/api-path.ts';
import { downloadExport } from '#shared/routes/site/exports.ts';
import { env } from '../../platform/env.ts';

/** Absolute URL of an export. Only the user who started the export can open it. */
export function exportUrl(exportId: number): string {
  return `${env.baseUrl}${toServerPath(fillPath(downloadExport.path, { exportId }))}`;
}
