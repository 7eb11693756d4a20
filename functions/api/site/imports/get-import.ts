import type { getImport as route } from '#shared/routes/site/imports.ts';
import { presentImport } from '../../../http/imports/present-import.ts';
import type { Handler } from '../../../http/types.ts';
import { getImport as findImport } from '../../../use-cases/imports/get-import.ts';

/** Returns the progress and result of an import, for those who started it and for a week. */
export const getImport: Handler<typeof route> = async ({ params: { importId }, caller }) => ({
  import: presentImport(await findImport(caller, importId)),
});
