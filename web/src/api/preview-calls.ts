import { ApiError } from './api-error.ts';

const refusalMessage = 'A preview does not change anything.';

/** What is particular about the calls of a preview. The part that talks to the editor sets it. */
export const previewCalls: {
  /** `omit` while the preview shows the site to a guest. */
  credentials: RequestCredentials;
  /** Reports something that a preview does not do. */
  onBlocked?: (action: 'logout' | 'change') => void;
} = { credentials: 'include' };

/** Reports that a change was blocked, and returns the error for it. */
export function refuseChange(): ApiError {
  previewCalls.onBlocked?.('change');
  return new ApiError({ status: 403, message: refusalMessage, errors: {} });
}
