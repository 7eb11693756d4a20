import type { Import } from '#shared/entities/import.ts';
import {
  importLimits,
  type ImportAbout,
  type ImportName,
  type ImportOptions,
  imports,
} from '#shared/imports.ts';
import type { importDiscounts } from '#shared/routes/site/imports.ts';
import { invalid } from '../../platform/app-error.ts';
import { getImport } from '../../use-cases/imports/get-import.ts';
import { startImport, tryImport } from '../../use-cases/imports/start-import.ts';
import { presentDryRun, presentImport } from './present-import.ts';
import { readFlag } from '../read-flag.ts';
import { readForm } from '../read-form.ts';
import type { Request } from '../types.ts';

/** Makes the handler of a route that takes a CSV file: a form with `file`, `dry_run` and the options of the import. */
export function importFile(
  name: ImportName,
): (request: Pick<Request<typeof importDiscounts>, 'caller' | 'http'>) => Promise<{ import: Import }> {
  return async ({ caller, http }) => {
    const form = await readForm(http, importLimits.maxBytes);
    const file = form.get('file');
    if (!(file instanceof File)) throw invalid({ file: 'importFileRequired' });
    const bytes = await file.bytes();
    const upload = { bytes, options: readOptions(form, name) };
    if (readFlag(form, 'dry_run')) return { import: presentDryRun(await tryImport(caller, name, upload)) };
    const importId = await startImport(caller, name, upload);
    return { import: presentImport(await getImport(caller, importId)) };
  };
}

function readOptions(form: FormData, name: ImportName): ImportOptions {
  const { options = [] }: ImportAbout = imports[name];
  return Object.fromEntries(options.map((option) => [option, readFlag(form, option)]));
}
