import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { banLimits } from '../../entities/accounts/ban.ts';
import { User } from '../../entities/accounts/user.ts';
import { inputError } from '../../contract/input-error.ts';
import { id, optionalText, success } from '../../contract/schema-fields.ts';

const access = { who: 'signedIn', object: 'site', permission: ['users.update', 'admin.access'] } as const;
const params = z.object({ id });

/** A ban is permanent unless it says otherwise and names its end. */
export const BanForm = z.object({
  permanent: z.boolean().default(true),
  ban_until: z.iso
    .datetime({ offset: true, error: inputError('dateRequired') })
    .nullable()
    .optional(),
  /** Shown to the user as the reason. */
  comment: optionalText(banLimits.maxCommentChars).optional(),
});

export const banUser = defineRoute({
  name: 'banUser',
  spec: 'AU5',
  method: 'POST',
  path: 'users/{id}/ban',
  audit: 'user.ban',
  summary:
    'Ban a user, for good or until a time: their sessions and API tokens end, and their links are not found meanwhile. ' +
    'Replaces a ban that is in force',
  access,
  params,
  body: BanForm.default({ permanent: true }),
  answer: success({ user: User }),
});

export const unbanUser = defineRoute({
  name: 'unbanUser',
  spec: 'AU6',
  method: 'DELETE',
  path: 'users/{id}/ban',
  audit: 'user.unban',
  summary:
    'Lift the ban of a user: they can sign in again, and their links work again. Ended API tokens stay ended',
  access,
  params,
  answer: success({ user: User }),
});
