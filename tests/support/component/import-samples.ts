import type { Import, ImportError } from '#shared/entities/import.ts';

/** An import that is done, or what a dry run says. */
export function anImport(changes: Partial<Import> = {}): Import {
  return {
    id: null,
    status: 'done',
    progress: 100,
    total: 3,
    created: 2,
    updated: 1,
    skipped: 0,
    errors: [],
    ...changes,
  };
}

/** An error of a column that is not a number. */
export function anImportError(changes: Partial<ImportError> = {}): ImportError {
  return { row: 4, field: 'amount', message: 'Enter a number.', code: 'numberRequired', ...changes };
}
