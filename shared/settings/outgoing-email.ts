import * as z from 'zod';
import { emailPattern, maxEmailChars } from '../text/email-address.ts';
import { defineForm } from './define-form.ts';
import { defineSettings, setting } from './define-settings.ts';
import { line, optionalLine } from './setting-schemas.ts';

const address = z.email({ pattern: emailPattern }).max(maxEmailChars).nullable();

export const outgoingEmail = defineSettings({
  server: {
    'mail.from_address': setting(address, null),
    'mail.from_name': setting(optionalLine, null),
    'mail.driver': setting(z.enum(['ses', 'smtp', 'mailgun', 'postmark', 'log']), 'ses'),
    'smtp.host': setting(optionalLine, null),
    'smtp.port': setting(z.int().min(1).max(65_535), 587),
    'smtp.username': setting(optionalLine, null),
    'smtp.encryption': setting(z.enum(['tls', 'starttls', 'none']), 'starttls'),
    'mailgun.domain': setting(optionalLine, null),
    'mailgun.region': setting(z.enum(['us', 'eu']), 'us'),
    // The right to send is given for the identity that is verified in the deployment's region.
    'ses.region': setting(line, '', { readOnly: true }),
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
    text: 'If the mail service refuses the sign-in, mails wait and are tried again for an hour.',
    settings: {
      'mail.from_address': {
        label: 'From address',
        help: 'Amazon SES does not use it: the deployment allows one address there.',
      },
      'mail.from_name': { label: 'From name', help: 'The site name by default.' },
      'mail.driver': {
        label: 'Mail service',
        options: {
          ses: 'Amazon SES',
          smtp: 'SMTP',
          mailgun: 'Mailgun',
          postmark: 'Postmark',
          log: 'None: mails are only logged',
        },
      },
    },
    dependents: [
      {
        when: { setting: 'mail.driver', isOneOf: ['ses'] },
        settings: {
          'ses.region': { label: 'SES region' },
        },
      },
      {
        when: { setting: 'mail.driver', isOneOf: ['smtp'] },
        settings: {
          'smtp.host': { label: 'SMTP host' },
          'smtp.port': { label: 'SMTP port' },
          'smtp.encryption': {
            label: 'SMTP encryption',
            options: { tls: 'TLS', starttls: 'STARTTLS', none: 'None' },
            help: 'Usually STARTTLS with port 587, and TLS with port 465. Without encryption others can read mails and the password.',
          },
          'smtp.username': {
            label: 'SMTP user name',
            help: 'Leave it empty if the server asks for no sign-in.',
          },
          'smtp.password': { label: 'SMTP password' },
        },
      },
      {
        when: { setting: 'mail.driver', isOneOf: ['mailgun'] },
        settings: {
          'mailgun.domain': {
            label: 'Mailgun domain',
            help: 'The domain that sends, such as mg.example.com.',
          },
          'mailgun.region': { label: 'Mailgun region', options: { us: 'US', eu: 'EU' } },
          'mailgun.secret': { label: 'Mailgun API key' },
        },
      },
      {
        when: { setting: 'mail.driver', isOneOf: ['postmark'] },
        settings: {
          'postmark.token': { label: 'Postmark token', help: 'The API token of the server.' },
        },
      },
    ],
  },
  {
    title: 'Test mail',
    settings: {},
    actions: [
      {
        name: 'sendTestMail',
        kind: 'test',
        label: 'Send test mail',
        email: 'Address for a test mail',
        help: 'Sends with the values of the form, saved or not.',
        done: 'The test mail is on its way to :email',
        failed: 'The test mail was not sent',
      },
    ],
  },
]);
