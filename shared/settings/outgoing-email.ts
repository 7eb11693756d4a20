import * as z from 'zod';
import { emailPattern, maxEmailChars } from '../email-address.ts';
import { defineForm } from './define-form.ts';
import { defineSettings, setting } from './define-settings.ts';
import { optionalLine } from './setting-schemas.ts';

const address = z.email({ pattern: emailPattern }).max(maxEmailChars).nullable();

export const outgoingEmail = defineSettings({
  server: {
    // The right to send is given for one address.
    'mail.from_address': setting(address, null, { redeploy: true }),
    'mail.from_name': setting(optionalLine, null),
    'mail.driver': setting(z.enum(['ses', 'smtp', 'mailgun', 'postmark', 'log']), 'ses'),
    'smtp.host': setting(optionalLine, null),
    'smtp.port': setting(z.int().min(1).max(65_535), 587),
    'smtp.username': setting(optionalLine, null),
    'smtp.encryption': setting(z.enum(['tls', 'starttls', 'none']), 'starttls'),
    'mailgun.domain': setting(optionalLine, null),
    'ses.region': setting(optionalLine, null, { redeploy: true }),
    'mail.contact_page_address': setting(address, null),
    'mail.reseller_address': setting(address, null),
  },
  secrets: ['smtp.password', 'mailgun.secret', 'postmark.token'],
});

export const outgoingEmailForm = /* @__PURE__ */ defineForm(outgoingEmail, [
  {
    title: 'Messages of visitors',
    settings: {
      'mail.contact_page_address': {
        label: 'Contact page address',
        help: 'Receives messages of the contact page.',
      },
      'mail.reseller_address': {
        label: 'Reseller page address',
        help: 'Receives messages of the reseller page. Without it they go to the contact page address.',
      },
    },
  },
  {
    title: 'Sender',
    text: 'The deployment decides which address mails come from, and how they are sent.',
    settings: {
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
    },
    actions: [
      {
        name: 'sendTestMail',
        kind: 'test',
        label: 'Send test mail',
        email: 'Address for a test mail',
        done: 'The test mail is on its way to :email',
      },
    ],
    dependents: [
      {
        when: { setting: 'mail.driver', isOneOf: ['ses'] },
        settings: {
          'ses.region': { label: 'SES region', hasNoEffect: true },
        },
      },
      {
        when: { setting: 'mail.driver', isOneOf: ['smtp'] },
        settings: {
          'smtp.host': { label: 'SMTP host', hasNoEffect: true },
          'smtp.port': { label: 'SMTP port', hasNoEffect: true },
          'smtp.username': { label: 'SMTP user name', hasNoEffect: true },
          'smtp.password': { label: 'SMTP password', hasNoEffect: true },
          'smtp.encryption': {
            label: 'SMTP encryption',
            options: { tls: 'TLS', starttls: 'STARTTLS', none: 'None' },
            hasNoEffect: true,
          },
        },
      },
      {
        when: { setting: 'mail.driver', isOneOf: ['mailgun'] },
        settings: {
          'mailgun.domain': { label: 'Mailgun domain', hasNoEffect: true },
          'mailgun.secret': { label: 'Mailgun API key', hasNoEffect: true },
        },
      },
      {
        when: { setting: 'mail.driver', isOneOf: ['postmark'] },
        settings: {
          'postmark.token': { label: 'Postmark token', hasNoEffect: true },
        },
      },
    ],
  },
]);
