import { errorMessages } from '#shared/errors.ts';
import { roleIds } from '#shared/permissions.ts';
import type { register as route } from '#shared/routes/auth.ts';
import type { ClientSettings } from '#shared/client-settings.ts';
import { bootstrapData } from '../../http/bootstrap-data.ts';
import { signIn } from '../../http/session-reply.ts';
import { type Handler, reply } from '../../http/types.ts';
import { forbidden, invalid } from '../../platform/app-error.ts';
import { createAccount } from '../../rules/create-account.ts';
import { getSettings } from '../../rules/site-settings.ts';

const accepted: readonly unknown[] = [true, 'true', 1, '1', 'on', 'yes'];

/** A4. */
export const register: Handler<typeof route> = async ({ body, http }) => {
  const settings = await getSettings();
  if (settings.registration.disable) throw forbidden(errorMessages.registrationDisabled);
  if (body.invite_id) throw invalid({ invite_id: errorMessages.inviteInvalid });
  checkPolicies(body, settings);
  const user = await createAccount({ ...body, roleIds: [roleIds.users] });
  const signedIn = await signIn(user, true, http);
  const status = settings.require_email_confirmation ? 'needs_email_verification' : 'success';
  return reply({
    body: { status, bootstrapData: await bootstrapData(signedIn.caller, http) },
    cookies: signedIn.cookies,
  });
};

/** Each policy of the site must be accepted by the field of its id. */
function checkPolicies(body: Record<string, unknown>, settings: ClientSettings): void {
  const open = settings.registration.policies.filter(({ id }) => !accepted.includes(body[id]));
  if (open.length === 0) return;
  throw invalid(Object.fromEntries(open.map(({ id }) => [id, errorMessages.policyNotAccepted])));
}
