import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { BootstrapData } from '../../entities/site/bootstrap-data.ts';
import { impersonationLimits } from '../../impersonation.ts';
import { id, success } from '../../contract/schema-fields.ts';

export const ImpersonationForm = z.object({
  /** Shown to the user in their security activity. */
  reason: z.string().trim().min(1).max(impersonationLimits.maxReasonChars),
});

export const impersonateUser = defineRoute({
  name: 'impersonateUser',
  spec: 'AU7',
  method: 'POST',
  path: 'users/{id}/impersonate',
  audit: 'user.impersonate',
  summary:
    'Log in as a user, for 60 minutes at most: the session of the admin acts as the user. Not for holders of `admin`',
  access: {
    who: 'session',
    object: 'site',
    permission: ['admin.access', 'admin'],
    confirmed: true,
    whileImpersonating: 'conflict',
  },
  params: z.object({ id }),
  body: ImpersonationForm,
  answer: success({ bootstrapData: BootstrapData }),
});

export const stopImpersonating = defineRoute({
  name: 'stopImpersonating',
  spec: 'AU8',
  method: 'POST',
  path: 'users/stop-impersonating',
  audit: 'user.stop_impersonating',
  summary: 'Be oneself again after a login as a user',
  access: { who: 'session', unverified: true, whileImpersonating: 'always' },
  answer: success({ bootstrapData: BootstrapData }),
});
