import type * as z from 'zod';
import type { Route } from '#shared/contract/define-route.ts';
import type { Import } from '#shared/entities/import.ts';
import type { ImportOptions } from '#shared/imports.ts';
import { getImport } from '#shared/routes/site/imports.ts';
import { call } from '../../api/call.ts';
import { loadErrorTranslator } from '../../api/load-error-translator.ts';

/** A route that imports a CSV file, such as `importDiscounts`. */
export type ImportRoute = Route & { bodyType: 'formData'; answer: z.ZodType<{ import: Import }> };

/** How a file is sent. */
export interface SendOptions {
  /** Whether the file is only checked. */
  dryRun: boolean;
  /** Switches of the import. */
  options: ImportOptions;
  signal?: AbortSignal;
}

/**
 * Sends a file to be checked or imported.
 * @throws ApiError, with a message for `file` if none of its rows can be read
 */
export async function sendImport(
  route: ImportRoute,
  file: File,
  { dryRun, options, signal }: SendOptions,
): Promise<Import> {
  const body = new FormData();
  body.set('file', file);
  body.set('dry_run', String(dryRun));
  for (const [name, isOn] of Object.entries(options)) body.set(name, String(isOn));
  return translated((await call(route, { body, signal })).import);
}

/** Reads the progress of an import that was started. */
export async function readImport(importId: number, signal?: AbortSignal): Promise<Import> {
  return translated((await call(getImport, { params: { importId }, signal })).import);
}

/** Returns the import with the errors of its rows in the user's language. */
async function translated(found: Import): Promise<Import> {
  const translate = await loadErrorTranslator();
  const errors = found.errors.map((error) => ({ ...error, message: translate(error.message, error) }));
  return { ...found, errors };
}
