/** English messages of the steps of a test (ST4), by code. They are also the source of the translations. */
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
} as const;

export type TestMessage = keyof typeof testMessages;
