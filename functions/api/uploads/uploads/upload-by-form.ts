import * as z from 'zod';
import { uploads } from '#shared/limits/upload-limits.ts';
import type { uploadByForm as route } from '#shared/routes/uploads/uploads.ts';
import { UploadTarget } from '#shared/uploads/upload-target.ts';
import { uploadedName } from '#shared/contract/schema-fields.ts';
import { readForm } from '../../../http/read-form.ts';
import { presentOne } from '../../../http/presenters/drive/present-accesses.ts';
import type { Handler } from '../../../http/types.ts';
import { linkFromQuery } from '../../../http/sharing/unlock-link.ts';
import { invalid } from '../../../platform/app-error.ts';
import { inputReasons, namedErrors } from '../../../platform/input-reasons.ts';
import { abandonUpload } from '../../../use-cases/uploads/end-upload.ts';
import { finishUpload } from '../../../use-cases/uploads/finish-upload.ts';
import { startUpload } from '../../../use-cases/uploads/start-upload.ts';
import { uploadKey } from '../../../use-cases/uploads/upload-record.ts';
import { storedMime } from '../../../storage/stored-mime.ts';
import { putObject } from '../../../storage/objects.ts';

const Fields = UploadTarget.extend({
  name: uploadedName,
  clientMime: z.string().trim().max(255).nullish(),
  clientExtension: z.string().trim().max(255).nullish(),
});

/** Uploads a small file as a form post. */
export const uploadByForm: Handler<typeof route> = async ({ caller, http }) => {
  const form = await readForm(http, uploads.maxFormPostBytes);
  const file = form.get('file');
  if (!(file instanceof File)) throw invalid({ file: 'chooseFile' });
  const { clientMime, clientExtension, ...target } = readFields(
    form,
    file.name,
    http.event.queryStringParameters,
  );
  const mime = clientMime ?? file.type;
  const link = await linkFromQuery(target, caller, http);
  const declared = { ...target, link, sizeBytes: file.size, mime, extension: clientExtension };
  const upload = await startUpload(caller, declared, 'form');
  try {
    await putObject(uploadKey(upload), await file.bytes(), storedMime(upload.disk, mime));
    return { fileEntry: await presentOne(await finishUpload(caller, upload, target), caller) };
  } catch (error) {
    await abandonUpload(upload);
    throw error;
  }
};

/**
 * Reads fields at the top level, in `metadata` as JSON and as `metadata[name]`. Nested fields override top-level
 * ones, and the query's workspace overrides both.
 */
function readFields(
  form: FormData,
  fileName: string,
  { workspaceId }: Record<string, string | undefined> = {},
): z.infer<typeof Fields> {
  const fields: Record<string, unknown> = {};
  const nested: Record<string, unknown> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    const inner = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    if (inner) nested[inner] = value;
    else if (name === 'metadata') Object.assign(nested, parseMetadata(value));
    else if (name !== 'name') fields[name] = value;
  }
  const name = nested['clientName'] || fields['clientName'] || fileName;
  const parsed = Fields.safeParse(
    {
      ...fields,
      ...nested,
      name,
      ...(workspaceId && { workspaceId }),
    },
    namedErrors,
  );
  if (parsed.success) return parsed.data;
  throw invalid(inputReasons(parsed.error.issues, 'file'));
}

function parseMetadata(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Answered below, as any other text that is not an object.
  }
  throw invalid({ metadata: 'malformedJson' });
}
