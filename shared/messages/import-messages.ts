/** Errors of imports of CSV files. */
export const importMessages = {
  importFileRequired: 'Choose a CSV file.',
  importMalformed: 'This is not a CSV file.',
  importEmpty: 'The file has no rows below its header.',
  importTooLong: 'A file can have at most :count rows.',
  importLacksColumns: 'The file lacks these columns: :columns.',
  importHasUnknownColumns: 'The file has unknown or repeated columns: :columns.',
  importRowTooLong: 'This row has more values than the header has columns.',
  importUnknownRole: 'There is no role :name.',
  importRoleNotAllowed: 'You may not give or take one of these roles.',
  importUserNotAllowed: 'This user has permissions that you do not have.',
  importOwnAccount: 'Change your own account in its settings.',
  importRowRepeated: 'Row :row is about the same.',
} as const;
