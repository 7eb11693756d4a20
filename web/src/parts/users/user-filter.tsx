import type { ListingFilter } from '../listing/encode-listing-filters.ts';
import type { FilterControlProps } from '../../ui/table/table-filter.ts';
import { rememberUser, useNamedUser } from './named-user.ts';
import { type ChosenUser, UserField } from './user-field.tsx';

interface UserFilterOptions {
  key: string;
  label: string;
  /** The user's name, once it is known. */
  name: string | undefined;
}

/** Filters a list by a user, whose id is the value. */
export function userFilter({ key, label, name }: UserFilterOptions): ListingFilter {
  return {
    kind: 'own',
    key,
    label,
    Field: UserFilterField,
    isValid: (value) => /^[1-9]\d{0,15}$/.test(value),
    textOf: (id) => name ?? id,
  };
}

function UserFilterField({ label, value, onChange }: FilterControlProps) {
  const named = useNamedUser(value);
  const choose = (user: ChosenUser | null) => {
    if (user) rememberUser(user);
    onChange(user ? String(user.id) : '');
  };
  const unnamed = { id: Number(value), name: value, email: '', image: null };
  return (
    <UserField
      label={label}
      value={value === '' ? null : (named ?? unnamed)}
      onChange={choose}
      isRequired={false}
    />
  );
}
