import type { NavigateFunction } from 'react-router-dom';
import { getBootstrap, replaceBootstrap } from '../api/bootstrap-query.ts';
import { documentCode } from '../parts/document-code.ts';
import { loginPath } from '../parts/paths.ts';
import { untilSentFormsReturn } from '../parts/sent-forms.ts';
import { siteUrl } from '../parts/site-base.ts';
import { SessionEndedHost } from './session-ended-host.tsx';

/** Fields that a person may have typed into; what is searched for stands in the address. */
const fields = 'input:not([type=hidden], [type=search], [type=checkbox], [type=radio], [readonly]), textarea';

/**
 * The server no longer knows the session: signing in leads back here. Where a form is open, it stays, and the
 * sign-in comes over it.
 * @param reason why it ended, in the user's language, where the server says more than that it has
 */
export async function endSession(
  navigate: NavigateFunction,
  onFormOpen: (host: typeof SessionEndedHost) => void,
  reason?: string,
): Promise<void> {
  await untilSentFormsReturn();
  // Several calls fail at once, and a guest's own 401 ends nothing.
  if (!getBootstrap().user) return;
  // No password is typed where scripts of the custom HTML run.
  if (isFormOpen() && !documentCode.hasHtml) return onFormOpen(SessionEndedHost);
  await leaveForSignIn(navigate, reason);
}

/** Goes to the sign-in page, which says why and leads back here. */
export async function leaveForSignIn(navigate: NavigateFunction, reason?: string): Promise<void> {
  replaceBootstrap({ ...getBootstrap(), user: null });
  const { pathname, search } = siteUrl(location.href);
  await navigate(loginPath(pathname + search), {
    replace: true,
    state: { hasSessionEnded: true, reason },
  });
}

function isFormOpen(): boolean {
  const typed = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)];
  return typed.some((field) => field.value !== '' && field.closest('form, [role=dialog]') !== null);
}
