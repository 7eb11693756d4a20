/** Days from the deletion of a user by an admin until the account is erased. It can be restored until then. */
export const deletionGraceDays = 7;
