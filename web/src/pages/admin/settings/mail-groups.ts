import type { SettingGroup } from '../../../parts/settings/setting-group.ts';

const whenDriver = (driver: string) => ({ setting: 'mail.driver', isOneOf: [driver] });

/** Groups of the section `outgoing-email` (AST-outgoing-email). */
export const mailGroups: readonly SettingGroup[] = [
  {
    title: 'Messages of visitors',
    settings: ['mail.contact_page_address', 'mail.reseller_address'],
  },
  {
    title: 'Sender',
    text: 'The deployment decides which address mails come from, and how they are sent.',
    settings: ['mail.from_address', 'mail.from_name', 'mail.driver'],
    extra: 'testMail',
    dependents: [
      { when: whenDriver('ses'), settings: ['ses.region'] },
      {
        when: whenDriver('smtp'),
        settings: ['smtp.host', 'smtp.port', 'smtp.username', 'smtp.password', 'smtp.encryption'],
      },
      { when: whenDriver('mailgun'), settings: ['mailgun.domain', 'mailgun.secret'] },
      { when: whenDriver('postmark'), settings: ['postmark.token'] },
    ],
  },
];
