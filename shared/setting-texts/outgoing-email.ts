import type { outgoingEmail } from '../settings/outgoing-email.ts';
import type { TextsOf } from './setting-text.ts';

export const outgoingEmailTexts: TextsOf<typeof outgoingEmail> = {
  'mail.from_address': { label: 'From address', hasNoEffect: true },
  'mail.from_name': { label: 'From name', hasNoEffect: true },
  'mail.driver': {
    label: 'Mail service',
    options: {
      ses: 'Amazon SES',
      smtp: 'SMTP',
      mailgun: 'Mailgun',
      postmark: 'Postmark',
      log: 'None: mails are only logged',
    },
    hasNoEffect: true,
  },
  'smtp.host': { label: 'SMTP host', hasNoEffect: true },
  'smtp.port': { label: 'SMTP port', hasNoEffect: true },
  'smtp.username': { label: 'SMTP user name', hasNoEffect: true },
  'smtp.password': { label: 'SMTP password', hasNoEffect: true },
  'smtp.encryption': {
    label: 'SMTP encryption',
    options: { tls: 'TLS', starttls: 'STARTTLS', none: 'None' },
    hasNoEffect: true,
  },
  'mailgun.domain': { label: 'Mailgun domain', hasNoEffect: true },
  'mailgun.secret': { label: 'Mailgun API key', hasNoEffect: true },
  'postmark.token': { label: 'Postmark token', hasNoEffect: true },
  'ses.region': { label: 'SES region', hasNoEffect: true },
  'mail.contact_page_address': {
    label: 'Contact page address',
    help: 'Receives messages of the contact page.',
  },
  'mail.reseller_address': {
    label: 'Reseller page address',
    help: 'Receives messages of the reseller page. Without it they go to the contact page address.',
  },
};
