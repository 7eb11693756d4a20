import type { outgoingEmail } from '../settings/outgoing-email.ts';
import type { TextsOf } from './setting-text.ts';

export const outgoingEmailTexts: TextsOf<typeof outgoingEmail> = {
  'mail.from_address': { label: 'From address' },
  'mail.from_name': { label: 'From name' },
  'mail.driver': { label: 'Mail service' },
  'smtp.host': { label: 'SMTP host' },
  'smtp.port': { label: 'SMTP port' },
  'smtp.username': { label: 'SMTP user name' },
  'smtp.password': { label: 'SMTP password' },
  'smtp.encryption': { label: 'SMTP encryption' },
  'mailgun.domain': { label: 'Mailgun domain' },
  'mailgun.secret': { label: 'Mailgun API key' },
  'postmark.token': { label: 'Postmark token' },
  'ses.region': { label: 'SES region' },
  'mail.contact_page_address': {
    label: 'Contact page address',
    help: 'Receives messages of the contact page.',
  },
  'mail.reseller_address': {
    label: 'Reseller page address',
    help: 'Receives messages of the reseller page.',
  },
};
