import type { Reason } from '#shared/messages/errors.ts';
import type { GrantedPermission } from '#shared/permissions/granted-permission.ts';
import { listPermissions, type RestrictionType } from '#shared/permissions/permission-list.ts';
import type { PermissionForms } from '#shared/permissions/permission-form.ts';

type Errors = Record<string, Reason | Reason[]>;

/** Checks permissions that an admin gives, by their definitions, and notes what is wrong at its place. */
export function readPermissions(written: PermissionForms, errors: Errors): GrantedPermission[] {
  return written.map(({ name, restrictions }, index) => {
    const field = `permissions.${index}`;
    const listed = listPermissions('sitewide').find((known) => known.name === name);
    const isTwice = written.findIndex((other) => other.name === name) !== index;
    if (!listed || isTwice) errors[`${field}.name`] = listed ? 'invalidValue' : 'unknownPermission';
    const types: Readonly<Record<string, RestrictionType>> =
      listed && 'restrictions' in listed ? listed.restrictions : {};
    const limits = restrictions.map((limit, nth) => {
      const place = `${field}.restrictions.${nth}`;
      if (!Object.hasOwn(types, limit.name)) errors[`${place}.name`] = 'unknownRestriction';
      return { name: limit.name, value: readLimit(types[limit.name], limit.value, `${place}.value`, errors) };
    });
    return { name, restrictions: limits };
  });
}

/** A switch is stored as 0 or 1, so that of two grants the larger value is the more generous one. */
function readLimit(
  type: RestrictionType | undefined,
  value: number | boolean | null,
  field: string,
  errors: Errors,
): number | null {
  if (value === null) return null;
  if (type === 'bool' && (typeof value === 'boolean' || value === 0 || value === 1)) return Number(value);
  if (type === 'number' && Number.isSafeInteger(value) && Number(value) >= 0) return Number(value);
  if (type) errors[field] = type === 'bool' ? 'booleanRequired' : 'wholeNumberRequired';
  return null;
}
