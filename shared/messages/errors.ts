import { adminMessages } from './admin-messages.ts';
import { billingMessages } from '../billing/billing-messages.ts';
import { clientMessages } from './client-messages.ts';
import { fillMessage } from '../text/fill-message.ts';
import { impersonationMessages } from './impersonation-messages.ts';
import { inputMessages } from './input-messages.ts';

/**
 * Every error of the API: its code, and its message in English with `:name` for each parameter. The message
 * is also the source line of its translations.
 */
export const errorMessages = {
  ...clientMessages,
  ...inputMessages,
  ...billingMessages,
  ...adminMessages,
  ...impersonationMessages,
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
  scheduleRunning: 'This schedule is running. Try again when it has ended.',
  scheduleNotRerunnable: 'This schedule cannot be started by hand. It runs by itself.',
  doneAlready: 'This has been done already. Reload the page to see it.',
  keyReused: 'This key was sent with another request.',
  keyInvalid: 'Use 8 to 100 letters, digits, - and _.',
  busy: 'Somebody changed this at the same moment. Try again.',
  wrongCredentials: 'Wrong e-mail address or password.',
  suspended: 'Your account has been suspended.',
  suspendedFor: 'Your account has been suspended. :reason',
  suspendedUntil: 'Your account has been suspended. Until :date.',
  suspendedForUntil: 'Your account has been suspended. :reason Until :date.',
  emailNotVerified: 'Your email address is not verified.',
  passwordNotConfirmed: 'Password confirmation required.',
  invalidCode: 'Invalid code.',
  invalidRecoveryCode: 'Invalid recovery code.',
  twoFactorInUse: 'Two factor authentication is enabled already.',
  emailVerifiedAlready: 'Your email address is verified already.',
  emailCodeInvalid: 'The code is invalid or has expired.',
  notYourEmail: 'This is not the address of your account.',
  resetLinkInvalid: 'This reset link is invalid or has expired.',
  wrongPassword: 'Wrong password.',
  wrongCurrentPassword: 'Wrong current password.',
  useTokenInstead: 'Create a token in account settings instead.',
  socialNeedsEmail: 'Please grant access to your e-mail address.',
  socialTaken: 'This account is connected to somebody else already.',
  socialConnected: 'You are connected with another account there. Disable that first.',
  onlyLoginMethod: 'Set a password before disabling your only login method.',
  signInToDelete: 'Sign in again, then delete your account within :minutes minutes.',
  lastAdmin: 'The last administrator cannot be deleted.',
  imageNotLoaded: 'The image could not be loaded from this address.',
  unknownValueList: 'There is no list of this name.',
  unknownCountry: 'There is no such country.',
  unknownState: 'There is no such state.',
  unknownTimezone: 'There is no such time zone.',
  emailTaken: 'This e-mail address is already in use.',
  apiDisabled: 'The API of this site is turned off.',
  emailDomainBlocked: 'Addresses of this domain cannot register here.',
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
  notReplaceable: 'You cannot replace this file. Keep both files, or skip this one.',
  entryExists: 'A file or folder with same name already exists.',
  spaceExhausted: 'You have exhausted your allowed space of :space. Delete some files or upgrade your plan.',
  ownerSpaceExhausted: 'The owner of this folder has no space left for it.',
  tooManyTokens: 'You have reached the limit of :count tokens.',
  uploadMissing: 'The uploaded file was not found.',
  uploadSizeDiffers: 'The uploaded file does not have the declared size.',
  uploadIncomplete: 'The upload is not complete.',
  partMissing: 'A part of the upload is missing or not correct.',
  tooManyParts: 'The declared size does not need so many parts.',
  partTooSmall: 'All parts but the last must have at least :size.',
  partSizeDiffers: 'The parts of this upload have another size.',
  oneFileOnly: 'Folders and selections cannot be downloaded as one file here.',
  badDestination: 'Choose a folder of the same space.',
  tooDeep: 'Folders can be at most :count levels deep.',
  intoItself: 'A folder cannot be put into itself or into a folder inside of it.',
  sharedEntryStays: 'This was shared with you by itself: only its owner can move it.',
  ownerDeletesForGood: 'Only the owner can delete this for good. Put it into the trash instead.',
  othersInFolder: 'Others have files in this folder. Only editors can delete it for good.',
  verifyToMail: 'Verify your own e-mail address before you write to people without an account.',
  messageTooEarly: 'You can add a message when your account is a day old.',
  refusesMails: 'This address does not take such mails.',
  addressFull: 'This address got enough mails for today. Try again tomorrow.',
  tooManyStrangerMails: 'You can write to :count people without an account a day. Try again tomorrow.',
  refusalInvalid: 'This link is not valid for the address.',
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
  uploadOnlyFolders: 'Only a folder can take uploads.',
  linkExpired: 'This link has expired.',
  alreadyOwn: 'You already own this item.',
  oneSpaceOnly: 'Choose entries of one space.',
  ownSpaceOnly: 'Choose entries of your own space or of a workspace.',
  tooManySelectionLinks: 'You have reached the limit of :count links of selections.',
  unknownSetting: 'There is no such setting here.',
  secretForAnotherAddress: 'The server is another one. Enter this again for it, or remove it.',
  readOnlySetting: 'This setting is part of the deployment and cannot be changed here.',
  notASecret: 'Enter a text to replace it, or null to remove it.',
  liveServiceChanged: 'Live updates come another way by now.',
  settingsChanged: 'Another admin has changed these settings. Reload them and try again.',
  slugTaken: 'There is a page with this address already.',
  pageChanged: 'Another admin has changed this page. Reload it and try again.',
  pageImagesElsewhere: 'A page can only show images that are uploaded here. Upload these: :addresses',
  pageTooLong: 'A page can hold :size of text and markup.',
  tooManyPages: 'You have reached the limit of :count pages.',
  pageIsHomepage: 'This page is the homepage. Choose another homepage first.',
  unknownRestriction: 'This permission has no such limit.',
  lastAdminStays: 'The last administrator cannot be removed.',
  userChanged: 'This user has changed since you opened the page. Reload it and try again.',
  unknownUser: 'There is no such user.',
  ownSpaceFilter: 'This filter is for your own space.',
  viewNotSearchable: 'This view cannot be searched.',
  trashOrderOnly: 'Only the trash has this order.',
  oneFolderOnly: 'Name one folder.',
  tooManyMarked: 'Only :count entries can have a star or tags.',
  chooseFile: 'Choose a file.',
  uploadLocked: 'Another request is writing to this upload.',
  uploadOffsetDiffers: 'The upload has another offset.',
  uploadLengthInvalid: 'Upload-Length must be a number of bytes.',
  tusVersionDiffers: 'Tus-Resumable must be :version.',
  tusExtensionUnknown: 'This extension of tus is not supported.',
  tusRefused: 'The upload request is not valid: :reason',
} as const;

export type ErrorCode = keyof typeof errorMessages;
export type ErrorParams = Record<string, string | number>;

type WordChar =
  | 'a'
  | 'b'
  | 'c'
  | 'd'
  | 'e'
  | 'f'
  | 'g'
  | 'h'
  | 'i'
  | 'j'
  | 'k'
  | 'l'
  | 'm'
  | 'n'
  | 'o'
  | 'p'
  | 'q'
  | 'r'
  | 's'
  | 't'
  | 'u'
  | 'v'
  | 'w'
  | 'x'
  | 'y'
  | 'z';

/** Names of the placeholders in a message. */
type NamesIn<Text extends string> = Text extends `${string}:${infer Rest}`
  ? Exclude<FirstWord<Rest>, ''> | NamesIn<Rest>
  : never;
type FirstWord<
  Text extends string,
  Word extends string = '',
> = Text extends `${infer Char extends WordChar}${infer Rest}` ? FirstWord<Rest, `${Word}${Char}`> : Word;

type NamesOf<Code extends ErrorCode> = NamesIn<(typeof errorMessages)[Code]>;
type DetailOf<Code extends ErrorCode> = [NamesOf<Code>] extends [never]
  ? { code: Code; params?: never }
  : { code: Code; params: Record<NamesOf<Code>, string | number> };

/** An error by its code, with a value for each placeholder of its message. */
export type ErrorDetail = { [Code in ErrorCode]: DetailOf<Code> }[ErrorCode];
/** A code whose message has no placeholders. */
type PlainCode = { [Code in ErrorCode]: [NamesOf<Code>] extends [never] ? Code : never }[ErrorCode];
/** Why something is refused. */
export type Reason = ErrorDetail | PlainCode;

/** The reason as code and parameters. */
export function toDetail(reason: Reason): ErrorDetail {
  return typeof reason === 'string' ? ({ code: reason } as ErrorDetail) : reason;
}

/** The English message of an error, filled. */
export function messageOf(reason: Reason): string {
  const { code, params = {} } = toDetail(reason);
  return fillMessage(errorMessages[code], params);
}

/** A button that an error offers, such as "Upgrade" leading to /pricing. */
export interface ErrorAction {
  label: string;
  action: string;
}

/** An error as responses send it: what a client of another version may not know is plain text. */
export interface SentDetail {
  code: string;
  params?: ErrorParams;
}

export interface ErrorBody extends SentDetail {
  status?: 'error';
  message: string;
  errors?: Record<string, string[]>;
  /** Code and parameters of each message in `errors`, in the same place. */
  details?: Record<string, SentDetail[]>;
  action?: ErrorAction;
  /** Where another service manages what was asked for. */
  manage_url?: string;
  /** With 409: what the change was refused for, as it is now. */
  current?: object;
}
