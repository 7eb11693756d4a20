import { describeBody } from '../contract/describe-input.ts';
import { updateUser } from '../routes/accounts/account.ts';
import { createUser } from '../routes/accounts/managed-users.ts';
import { banUser } from '../routes/accounts/bans.ts';
import { setUserSpace } from '../routes/accounts/user-space.ts';

// Forms hold permissions by their names, roles and places as texts, and whether the address is verified.
const {
  permissions: _permissions,
  roles: _roles,
  country_id: _countryId,
  state_id: _stateId,
  ...rules
} = describeBody(updateUser);

/** Of the forms by which admins change users. */
export const managedUserRules = rules;

// An empty password is none, and the browser checks one by the rule of new ones.
const {
  permissions: _given,
  roles: _roleIds,
  country_id: _place,
  state_id: _state,
  password: _password,
  ...ofNew
} = describeBody(createUser);

export const newUserRules = ofNew;

// The form holds a day instead of the time at its end.
const { ban_until: _banUntil, ...ofBans } = describeBody(banUser);

export const banRules = ofBans;

// The form chooses between an amount, the plan and no limit.
const { space_unlimited: _unlimited, ...ofSpace } = describeBody(setUserSpace);

export const userSpaceRules = ofSpace;
