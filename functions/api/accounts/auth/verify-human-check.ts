import type { verifyHumanCheck as route } from '#shared/routes/accounts/auth.ts';
import { humanCheckCookie, setCookie } from '../../../http/cookies.ts';
import { type Handler, reply } from '../../../http/types.ts';
import { humanCheckSeconds, passHumanCheck } from '../../../use-cases/accounts/human-check.ts';

/** Checks that a visitor is human, for one action within five minutes. */
export const verifyHumanCheck: Handler<typeof route> = async ({ body, http }) => {
  const visitor = { token: body.token, ipAddress: http.ipAddress };
  const proof = await passHumanCheck(body.action, visitor);
  if (proof === undefined) return { success: false };
  const life = { maxAgeSeconds: humanCheckSeconds, httpOnly: true };
  return reply({ body: { success: true }, cookies: [setCookie(humanCheckCookie, proof, life)] });
};
