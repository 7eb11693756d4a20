import { roleIds } from '#shared/site-config/built-in-roles.ts';
import type { User } from '#shared/entities/accounts/user.ts';
import { stateIdOf, type PlaceValues } from '../../../features/accounts/account/place-fields.tsx';
import type { RouteForm } from '../../../parts/form/use-route-form.ts';
import { useUserForm } from './use-user-form.ts';

export interface DetailsValues extends PlaceValues {
  email: string;
  email_verified_at: boolean;
  first_name: string;
  last_name: string;
  /** Ids as the fields hold them: text. */
  roles: string[];
  /** Bytes; null for the space of the plan. */
  available_space: number | null;
  space_unlimited: boolean;
}

/** The form of a user's details. */
export function useDetailsForm(user: User): RouteForm<DetailsValues> {
  return useUserForm<DetailsValues>(user, {
    defaultValues: {
      email: user.email,
      email_verified_at: user.email_verified_at !== null,
      first_name: user.first_name ?? '',
      last_name: user.last_name ?? '',
      country_id: String(user.country_id),
      state_id: String(user.state_id),
      roles: user.roles
        .map(({ id }) => id)
        .filter((id) => id !== roleIds.subscribers)
        .map(String),
      available_space: user.available_space,
      space_unlimited: user.space_unlimited,
    },
    toBody: ({ roles, country_id, state_id, ...changed }, values) => ({
      ...changed,
      ...(roles && { roles: roles.map(Number) }),
      ...((country_id ?? state_id) !== undefined && {
        country_id: Number(values.country_id),
        state_id: stateIdOf(values),
      }),
    }),
  });
}
