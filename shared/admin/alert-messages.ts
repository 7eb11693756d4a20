/** An error stops users or loses something; a warning does so later, or in some cases. */
export const alertSeverities = ['error', 'warning'] as const;

interface AlertMessage {
  severity: (typeof alertSeverities)[number];
  title: string;
  /** The cause, and what to do. */
  text: string;
}

/** English texts of the alerts, by code. They are also the source of the translations. */
export const alertMessages = {
  schedulesLate: {
    severity: 'error',
    title: ':count [one schedule is|other schedules are] late',
    text: 'No run has started for twice the period. Check that the rule is on and the function works.',
  },
  mailsLogged: {
    severity: 'warning',
    title: 'Mails are not sent',
    text: 'They are only logged. Choose a mail service.',
  },
  mailsWait: {
    severity: 'error',
    title: 'Mails wait to be sent',
    text: 'The mail service refuses them, or cannot be reached. The log has its answers.',
  },
  messagesFailed: {
    severity: 'error',
    title: 'Failed messages of background work: :count',
    text: 'They failed in all their tries. Retry or clear them within two weeks.',
  },
  stripeSecretMissing: {
    severity: 'error',
    title: 'The webhook secret of Stripe is missing',
    text: 'Events of Stripe are refused, so payments count late. Enter the secret.',
  },
  paypalWebhookMissing: {
    severity: 'error',
    title: 'The webhook ID of PayPal is missing',
    text: 'Events of PayPal are refused, so payments count late. Enter the ID.',
  },
  plansUnsynced: {
    severity: 'warning',
    title: 'Plans that are not synced: :count',
    text: 'A payment gateway does not have the current state. Sync the plans.',
  },
  storageFailed: {
    severity: 'error',
    title: 'The last test of the storage failed',
    text: 'Uploads may fail. Check the settings, and test again.',
  },
  unchecked: {
    severity: 'warning',
    title: 'Could not be checked: :subject',
    text: 'Open this page again later. The cause is in the logs of the deployment.',
  },
} as const satisfies Record<string, AlertMessage>;

export type AlertCode = keyof typeof alertMessages;
export const alertCodes = Object.keys(alertMessages) as [AlertCode, ...AlertCode[]];
