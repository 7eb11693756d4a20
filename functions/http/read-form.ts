import { badRequest } from '../platform/app-error.ts';
import { limitedBody } from './exchange.ts';
import type { HttpDetails } from './types.ts';

/** Room for the form's other fields. */
const slackBytes = 64 * 1024;

/** The fields and files of a multipart body; 413 where it is larger than a file of `maxBytes` makes it, else 400. */
export async function readForm({ event, headers }: HttpDetails, maxBytes: number): Promise<FormData> {
  const bytes = limitedBody(event, maxBytes + slackBytes);
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) throw badRequest('unsupportedType');
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  } catch (cause) {
    throw Object.assign(badRequest('malformedForm'), { cause });
  }
}
