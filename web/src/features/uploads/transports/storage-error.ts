import { clientMessages } from '#shared/messages/client-messages.ts';
import { ApiError } from '../../../api/call.ts';

/** A refusal of storage, with the words of its XML answer where it has some. */
export async function readStorageError(response: Response): Promise<ApiError> {
  const text = await response.text();
  const message = new DOMParser().parseFromString(text, 'text/xml').querySelector('Message')?.textContent;
  return new ApiError({
    status: response.status,
    message: message || clientMessages.storageDown,
    errors: {},
  });
}
