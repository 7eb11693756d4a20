/** Errors of roles. */
export const roleMessages = {
  roleExists: 'There is a role of this name already.',
  roleChanged: 'Another admin has changed this role. Reload it and try again.',
  workspaceRoleStays: 'Roles of workspaces are part of the product and cannot be changed.',
  roleTypeStays: 'The type of a role cannot be changed.',
  roleStays: 'Internal roles, the default role and the role of guests cannot be deleted.',
  roleNeeded: 'Choose another role for this. It takes the place of this one.',
  adminsKeepAdmin: 'The role of the administrators keeps the permission admin.',
  notForGuests: 'Guests cannot have this permission, as it needs an account.',
  notForDefault: 'The role of new accounts cannot have this permission.',
  roleOfSubscribers: 'Users get this role with a plan, and lose it with the plan.',
  guestsHaveNoUsers: 'This role is for guests. No user can have it.',
  tooManyRoles: 'You have reached the limit of :count roles.',
} as const;
