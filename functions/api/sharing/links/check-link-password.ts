import { linkCookieHours } from '#shared/limits/sharing-limits.ts';
import type { checkLinkPassword as route } from '#shared/routes/sharing/links.ts';
import { setCookie } from '../../../http/cookies.ts';
import { type Handler, reply } from '../../../http/types.ts';
import { checkGuess } from '../../../http/sharing/unlock-link.ts';
import { linkCookieName, linkCookieValue, openLinkById } from '../../../use-cases/sharing/link-access.ts';

/** Checks the password of a link. */
export const checkLinkPassword: Handler<typeof route> = async ({ params, body, caller, http }) => {
  const link = await openLinkById(params.id, caller);
  if (!(await checkGuess(link, body.password, http))) return { matches: false };
  const life = { maxAgeSeconds: linkCookieHours * 3600, httpOnly: true };
  return reply({
    body: { matches: true },
    cookies: [setCookie(linkCookieName(link.linkId), linkCookieValue(link), life)],
  });
};
