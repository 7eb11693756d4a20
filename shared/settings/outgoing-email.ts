import * as z from 'zod';
import { defineSettings, setting } from './define-settings.ts';
import { optionalLine } from './setting-schemas.ts';

const address = z.email().nullable();

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
