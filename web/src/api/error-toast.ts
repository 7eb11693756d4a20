import i18next from 'i18next';
import { ApiError } from './api-error.ts';
import { errorMessage } from './error-message.ts';

/** A toast for whatever was thrown, with the way out that the server offers as its button. */
export function errorToast(error: unknown, field?: string) {
  const offered = error instanceof ApiError ? error.action : undefined;
  return {
    type: 'danger' as const,
    message: errorMessage(error, field),
    action: offered && {
      label: i18next.t(offered.label),
      onPress: () => globalThis.location.assign(offered.action),
    },
  };
}
