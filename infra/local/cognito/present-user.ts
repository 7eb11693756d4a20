import type { StoredUser } from './user-store.ts';

interface Attribute {
  Name: string;
  Value: string;
}

/** All attributes of a user as Cognito lists them, `sub` first. */
export function presentAttributes(user: StoredUser): Attribute[] {
  const own = Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value }));
  return [{ Name: 'sub', Value: user.sub }, ...own];
}

/** What every answer about a user says beside the attributes; dates in epoch seconds, as the protocol wants. */
export function presentUser(user: StoredUser) {
  return {
    Username: user.username,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
    Enabled: user.isEnabled,
    UserStatus: user.status,
  };
}
