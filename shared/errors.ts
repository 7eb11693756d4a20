import { clientMessages } from './client-messages.ts';

/** Error bodies of the API (api.md 1.4): one place for status and words. */
export const errorMessages = {
  ...clientMessages,
  malformedJson: 'The request body is not valid JSON.',
  malformedForm: 'The form could not be read.',
  contradictoryOverride: 'The method override header and query disagree.',
  unknownOverride: 'This method cannot be overridden to.',
  unauthenticated: 'Unauthenticated.',
  forbidden: 'This action is unauthorized.',
  notFound: 'Not found.',
  methodNotAllowed: 'Method not allowed.',
  csrfMismatch: 'CSRF token mismatch.',
  tooLarge: 'The request is too large.',
  unsupportedType: 'This content type is not supported here.',
  tooManyRequests: 'Too many requests. Try again in :seconds seconds.',
  doneAlready: 'This has been done already. Reload the page to see it.',
  keyReused: 'This key was sent with another request.',
  keyInvalid: 'Use 8 to 100 letters, digits, - and _.',
  busy: 'Somebody changed this at the same moment. Try again.',
  invalid: 'Some fields are not valid.',
  wrongCredentials: 'Wrong e-mail address or password.',
  suspended: 'Your account has been suspended.',
  suspendedUntil: 'Until :date.',
  emailNotVerified: 'Your email address is not verified.',
  passwordNotConfirmed: 'Password confirmation required.',
  invalidCode: 'Invalid code.',
  invalidRecoveryCode: 'Invalid recovery code.',
  codeOrRecoveryCode: 'Enter a code or a recovery code.',
  twoFactorInUse: 'Two factor authentication is enabled already.',
  emailVerifiedAlready: 'Your email address is verified already.',
  emailCodeSent: 'Email sent',
  passwordReset: 'Your password has been reset!',
  emailCodeInvalid: 'The code is invalid or has expired.',
  notYourEmail: 'This is not the address of your account.',
  resetLinkInvalid: 'This reset link is invalid or has expired.',
  resetLinkSent: 'If an account exists for this address, we have e-mailed a password reset link.',
  wrongPassword: 'Wrong password.',
  wrongCurrentPassword: 'Wrong current password.',
  useTokenInstead: 'Create a token in account settings instead.',
  socialNeedsEmail: 'Please grant access to your e-mail address.',
  socialTaken: 'This account is connected to somebody else already.',
  socialConnected: 'You are connected with another account there. Disable that first.',
  onlyLoginMethod: 'Set a password before disabling your only login method.',
  lastAdmin: 'The last administrator cannot be deleted.',
  imageNotLoaded: 'The image could not be loaded from this address.',
  unknownValueList: 'There is no list of this name.',
  unknownLocalization: 'There is no such language.',
  unknownCountry: 'There is no such country.',
  unknownState: 'There is no such state.',
  unknownTimezone: 'There is no such time zone.',
  emailTaken: 'This e-mail address is already in use.',
  registrationDisabled: 'Registration is disabled.',
  inviteInvalid: 'This invite is no longer valid',
  inviteOfAnother: 'This invite was sent to another address.',
  verifyToJoin: 'Verify your e-mail address to join.',
  inviteSentLately: 'This invite was sent moments ago. Try again in :seconds seconds.',
  tooManyWorkspaces: 'You have reached the limit of :count workspaces.',
  tooManyMembers: 'This workspace has reached its limit of :count members.',
  workspaceExists: 'You have a workspace of this name already.',
  memberAlready: 'This person is a member already.',
  invitedAlready: 'This address has been invited already.',
  ownAddress: 'This is your own address.',
  ownerStays: 'The owner cannot leave the workspace.',
  ownerRoleStays: 'The role of the owner cannot be changed.',
  policyNotAccepted: 'Accept this to continue.',
  folderExists: 'Folder with same name already exists.',
  entryExists: 'A file or folder with same name already exists.',
  spaceExhausted: 'You have exhausted your allowed space of :space. Delete some files or upgrade your plan.',
  ownerSpaceExhausted: 'The owner of this folder has no space left for it.',
  tooManyTokens: 'You have reached the limit of :count tokens.',
  uploadMissing: 'The uploaded file was not found.',
  uploadSizeDiffers: 'The uploaded file does not have the declared size.',
  uploadIncomplete: 'The upload is not complete.',
  partMissing: 'A part of the upload is missing or not correct.',
  tooManyParts: 'The declared size does not need so many parts.',
  oneFileOnly: 'Folders and selections cannot be downloaded as one file here.',
  badDestination: 'Choose a folder of the same space.',
  intoItself: 'A folder cannot be put into itself or into a folder inside of it.',
  sharedEntryStays: 'This was shared with you by itself: only its owner can move it.',
  ownerDeletesForGood: 'Only the owner can delete this for good. Put it into the trash instead.',
  noSuchAccount: 'No account with this e-mail address was found.',
  ownerHasIt: 'This person owns the file.',
  ownerKeepsIt: 'The owner cannot be changed or removed.',
  tooManyPeople: 'At most :count people can have one file or folder.',
  notInTrash: 'This is not in the trash.',
  tooManyCopies: 'At most :count files and folders can be copied at once.',
  currentVersion: 'The current version cannot be deleted.',
  zipTooBig: 'An archive can hold :size and :count files. Download fewer at once.',
  zipTooDeep: 'A folder lies too deep for an archive.',
  zipTooSlow: 'This archive takes too long to make. Download fewer files at once.',
  pastTime: 'Choose a time in the future.',
  uploadOnlyFolders: 'Only a folder can take uploads.',
  linkExpired: 'This link has expired.',
  alreadyOwn: 'You already own this item.',
  oneSpaceOnly: 'Choose entries of one space.',
  ownSpaceOnly: 'Choose entries of your own space or of a workspace.',
  tooManySelectionLinks: 'You have reached the limit of :count links of selections.',
  badCursor: 'The cursor is not valid for this list.',
} as const;

/** Fills `:name` placeholders of a message. */
export function fillMessage(message: string, values: Record<string, string | number>): string {
  return message.replace(/:(\w+)/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A button that an error offers, such as "Upgrade" leading to /pricing. */
export interface ErrorAction {
  label: string;
  action: string;
}

export interface ErrorBody {
  status?: 'error';
  message: string;
  errors?: Record<string, string[]>;
  action?: ErrorAction;
}
