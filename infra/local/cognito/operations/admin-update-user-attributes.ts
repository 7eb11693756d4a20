import { CognitoFault } from '../cognito-fault.ts';
import { signsInByEmail } from '../user-pool-config.ts';
import { getPool, getUser } from '../user-pools.ts';
import { attributeList, defineOperation, userInput } from './define-operation.ts';

const input = userInput.extend({ UserAttributes: attributeList });

/** Sets the named attributes and keeps the others; an empty value removes an attribute. */
export const adminUpdateUserAttributes = defineOperation(input, (pools, request) => {
  const pool = getPool(pools, request.UserPoolId);
  const user = getUser(pools, pool, request.Username);
  const attributes = { ...user.attributes };
  for (const { Name, Value } of request.UserAttributes) {
    if (Name === 'sub') {
      throw new CognitoFault('InvalidParameterException', 'Cannot modify the non-mutable attribute sub');
    }
    if (Value === '') delete attributes[Name];
    else attributes[Name] = Value;
  }
  if (signsInByEmail(pool)) {
    const holder = pools.users.findByEmail(pool.id, attributes.email ?? '');
    if (holder && holder.seq !== user.seq) {
      throw new CognitoFault('AliasExistsException', 'An account with the given email already exists.');
    }
  }
  pools.users.setAttributes(user, attributes, pools.now());
  return {};
});
