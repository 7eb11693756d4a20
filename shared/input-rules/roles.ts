import { describeBody } from '../contract/describe-input.ts';
import { updateRole } from '../routes/site/roles.ts';

// The form holds permissions by their names, and not as the list that is sent.
const { permissions: _permissions, ...rules } = describeBody(updateRole);

/** Of `createRole` too, which has the same fields. */
export const roleRules = rules;
