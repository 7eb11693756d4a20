import i18next from 'i18next';
import { clientMessages } from '#shared/messages/client-messages.ts';
import { ApiError, ClientError } from './api-error.ts';

export const sessionEndedMessage = 'Your session has ended. Sign in again to go on.';

/** The words to show for whatever was thrown, in the person's language. */
export function errorMessage(error: unknown, field?: string): string {
  return i18next.isInitialized ? i18next.t(sourceOf(error, field)) : sourceOf(error, field);
}

function sourceOf(error: unknown, field?: string): string {
  if (error instanceof ClientError) return error.message;
  if (!(error instanceof ApiError)) return clientMessages.unexpected;
  if (error.status === 401) return sessionEndedMessage;
  return field ? error.messageFor(field) : (Object.values(error.errors)[0]?.[0] ?? error.message);
}

/** Whether the server said that the thing does not exist for this person. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
