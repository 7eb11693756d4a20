import { importLimits, type ImportName } from '#shared/imports.ts';
import type { importDiscounts } from '#shared/routes/site/imports.ts';
import { invalid } from '../../platform/app-error.ts';
import { getImport } from '../../use-cases/imports/get-import.ts';
import { startImport, tryImport } from '../../use-cases/imports/start-import.ts';
import { presentDryRun, presentImport } from './present-import.ts';
import { readForm } from '../read-form.ts';
import type { Handler } from '../types.ts';

/** Makes the handler of a route that takes a CSV file: a form with `file` and `dry_run`. */
export function importFile(name: ImportName): Handler<typeof importDiscounts> {
  return async ({ caller, http }) => {
    const form = await readForm(http, importLimits.maxBytes);
    const file = form.get('file');
    if (!(file instanceof File)) throw invalid({ file: 'importFileRequired' });
    const bytes = await file.bytes();
    if (readFlag(form.get('dry_run'))) return { import: presentDryRun(await tryImport(caller, name, bytes)) };
    const importId = await startImport(caller, name, bytes);
    return { import: presentImport(await getImport(caller, importId)) };
  };
}

function readFlag(value: FormDataEntryValue | null): boolean {
  if (value === null || value === 'false' || value === '0') return false;
  if (value === 'true' || value === '1') return true;
  throw invalid({ dry_run: 'booleanRequired' });
}
