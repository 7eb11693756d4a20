import type { issueCsrfCookie as route } from '#shared/routes/site/system.ts';
import { newCsrfCookie } from '../../../http/accounts/session-cookies.ts';
import { type Handler, reply } from '../../../http/types.ts';

/** Sets the XSRF-TOKEN cookie. */
export const issueCsrfCookie: Handler<typeof route> = async () => reply({ cookies: [newCsrfCookie()] });
