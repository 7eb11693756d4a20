/** All roles are read at once by every function, and users change in one transaction. */
export const roleLimits = {
  maxRoles: 100,
  maxUsersPerCall: 30,
  maxIdsPerPath: 10,
  maxPermissions: 100,
} as const;
