import { isNotFound } from './error-message.ts';

/**
 * Waits for a deletion, and is content where there was nothing to delete: it went with a call before, whose answer
 * was lost; the browser itself sends a call again where its connection breaks. Answers undefined then.
 * @throws ApiError where it could not be deleted
 */
export async function orGone<Answer>(deletion: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await deletion;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
