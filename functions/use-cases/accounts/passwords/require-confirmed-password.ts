import { passwordNotConfirmed } from '../../../platform/app-error.ts';
import type { Caller } from '../caller.ts';
import { isPasswordConfirmed } from '../sessions/sessions.ts';

/**
 * Throws 423 unless the caller has confirmed their password of late in this session. Routes that always need it say so
 * by `confirmed`; this is for those where it depends on what is sent. A token cannot confirm anything.
 */
export function requireConfirmedPassword(caller: Caller): void {
  if (!(caller.kind === 'user' && isPasswordConfirmed(caller.session))) throw passwordNotConfirmed();
}
