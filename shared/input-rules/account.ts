import { describeBody } from '../contract/describe-input.ts';
import { updateUser } from '../routes/accounts/account.ts';
import { createAccessToken } from '../routes/accounts/users.ts';

// The build puts these into the browser as plain JSON (web/build/input-rules.ts).

export const updateUserRules = describeBody(updateUser);
export const createAccessTokenRules = describeBody(createAccessToken);
