/** English messages of the steps of a test (ST3, ST4), by code. They are also the source of the translations. */
export const testMessages = {
  keysMissing: 'Keys are missing. Enter all keys first.',
  keysAccepted: 'The keys are accepted.',
  keysRefused: ':service refuses the keys. Copy them again.',
  serviceDown: ':service cannot be reached at present. Try again later.',
  testKeys: 'This is a test key: real cards cannot pay.',
  keysOfTwoModes: 'One key is for tests, and the other is not. Copy both from the same mode.',
  webhookFound: 'The webhook sends all events to this site.',
  webhookMissing: 'No webhook sends events to :url. Add one with this URL.',
  eventsMissing: 'The webhook does not send these events: :events. Select them at the gateway.',
  secretAccepted: 'The service accepts the secret key. Open a form with a captcha to test the site key.',
  webhookSecretMissing: 'The webhook secret is missing: events of Stripe are refused.',
  mailServiceReached: ':service answers.',
  mailServiceNotReached: ':service cannot be reached: :answer',
  mailSignedIn: 'The sign-in is accepted.',
  mailSignInRefused: 'The sign-in is refused: :answer',
  mailTaken: ':service took the mail: :answer',
  mailNotTaken: ':service did not take the mail: :answer',
  mailWaits: 'The mail waits in the queue. The log of mails shows what becomes of it.',
  mailOnlyLogged: 'Mails are only logged. Nothing was sent.',
  storageOwn: "Files are stored in the deployment's own bucket.",
  storageKept: 'A file can be stored.',
  storageNotKept: 'A file cannot be stored: :answer',
  storageProtects: 'No upload can replace a stored file.',
  storageOverwrites:
    'An upload could replace a stored file, because the service does not support If-None-Match: :answer',
  storageRead: 'A part of the file can be read.',
  storageNotRead: 'The file cannot be read: :answer',
  storageReached: 'Browsers can upload from :origin.',
  storageNotReached:
    'Browsers cannot upload. In the CORS rules of the bucket, allow GET, HEAD and PUT with all headers from :origin, and expose ETag. Missing: :answer',
  storageDeleted: 'The file can be deleted.',
  storageNotDeleted: 'The file cannot be deleted: :answer',
} as const;

export type TestMessage = keyof typeof testMessages;
