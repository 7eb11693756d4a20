import * as z from 'zod';
import { badAddress, isAddress } from '../../contract/address-field.ts';
import { inputError } from '../../contract/input-error.ts';
import { names } from '../../limits/drive-limits.ts';
import { permissionForms } from '../../permissions/permission-form.ts';
import { roleLimits } from '../../limits/role-limits.ts';
import { email, id, optionalText, optionalTitle, sizeBytes } from '../../contract/schema-fields.ts';
import { newPassword } from './auth.ts';

const optionalId = z.coerce.number<number | string>().int().min(0).max(1_000_000);

/** What a user may say of themselves. */
const profileFields = {
  first_name: optionalTitle().optional(),
  last_name: optionalTitle().optional(),
  /** Address of an uploaded image, as `url` of its file entry; null removes the picture. */
  image: optionalText(2000)
    .refine((image) => image === null || isAddress(image), badAddress)
    .optional(),
  country_id: optionalId.optional(),
  state_id: optionalId.optional(),
  language: z.string().trim().min(1).max(20).optional(),
  country: optionalText(2).optional(),
  timezone: optionalText(100).optional(),
};

/** What only those who manage users set. */
const managedFields = {
  /** Ids of all site roles of the user. That of subscribers comes with a plan. */
  roles: z.array(id).max(roleLimits.maxRoles).optional(),
  /** All permissions of this user alone. */
  permissions: permissionForms.optional(),
  /** Bytes; null for the allowance of the plan. */
  available_space: sizeBytes.nullable().optional(),
  /** Lifts the limit, whatever the allowance is. */
  space_unlimited: z.boolean(inputError('booleanRequired')).optional(),
  email_verified_at: z.boolean(inputError('booleanRequired')).optional(),
};

/**
 * Any of the fields; absent ones stay as they are. From callers who do not manage users the address and all that follows
 * it are refused, so that no caller believes it was stored.
 */
export const UpdateUserForm = z.object({
  ...profileFields,
  email: z.string().max(names.maxChars).optional(),
  /** Ends all sessions of the user. */
  password: newPassword.optional(),
  ...managedFields,
});

/** A new user. Without a password they get an invitation with a link to choose one. */
export const CreateUserForm = z.object({
  ...profileFields,
  email,
  password: newPassword.optional(),
  ...managedFields,
  /** Also mails a welcome where there is a password. */
  send_welcome: z.boolean(inputError('booleanRequired')).default(false),
});
