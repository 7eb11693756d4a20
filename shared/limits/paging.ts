export const paging = {
  defaultPerPage: 15,
  drivePerPage: 50,
  linkPerPage: 60,
  maxPerPage: 200,
  maxDrivePerPage: 1000,
  maxPage: 1_000_000,
} as const;
