import type { SettingsSection, ValuesOf } from '#shared/settings/define-settings.ts';
import { isPlainObject } from '#shared/settings/nested-settings.ts';
import { outgoingEmail } from '#shared/settings/outgoing-email.ts';
import type { MailService } from '../../../mail/mail-service.ts';
import { MailServiceError } from '../../../mail/mail-service-error.ts';
import type { MailSender } from '../../../mail/outgoing-mail.ts';
import { env } from '../../../platform/env.ts';
import { unseal } from '../../../platform/seal.ts';
import { getServerSettings } from '../../site/server-settings.ts';
import { getSettings } from '../../site/site-settings.ts';

type Secret = (typeof outgoingEmail)['secrets'][number];
type MailValues = ValuesOf<(typeof outgoingEmail)['server']> & Record<Secret, string | null | undefined>;

/** Reads a setting of mails: a saved one, or one that is tested before it is saved. Secrets are not sealed. */
export type ReadMailSetting = <Name extends keyof MailValues>(name: Name) => Promise<MailValues[Name]>;

const { secrets }: SettingsSection = outgoingEmail;

/** Reads a saved setting of mails. */
export const readSavedMail: ReadMailSetting = async (name) => {
  const settings: Record<string, unknown> = await getServerSettings();
  const [group = '', key = ''] = name.split('.');
  const values = settings[group];
  const value = isPlainObject(values) ? values[key] : undefined;
  const isSealed = secrets.includes(name) && typeof value === 'string';
  return (isSealed ? await unseal(value, 'settings') : value) as never;
};

/** Reads settings of mails from values that are not saved, the others as they are saved. */
export const readTestedMail =
  (tested: Readonly<Record<string, unknown>>): ReadMailSetting =>
  async (name) =>
    Object.hasOwn(tested, name) ? (tested[name] as never) : readSavedMail(name);

/**
 * Who mails come from. With Amazon SES the address is the deployment's: the function may send from no other one there.
 */
export async function readSender(read: ReadMailSetting): Promise<MailSender> {
  const [driver, address, name] = await Promise.all([
    read('mail.driver'),
    read('mail.from_address'),
    read('mail.from_name'),
  ]);
  const { branding } = await getSettings();
  return {
    name: name ?? branding.site_name,
    address: (driver === 'ses' ? null : address) ?? env.mailFrom,
  };
}

/** Names the settings without which a service cannot be called. */
const needed = {
  ses: [],
  smtp: ['smtp.host'],
  mailgun: ['mailgun.domain', 'mailgun.secret'],
  postmark: ['postmark.token'],
  log: [],
} as const satisfies Record<MailService['driver'], readonly (keyof MailValues)[]>;

/** Returns the settings of the chosen service that are empty, although it cannot be called without them. */
export async function listMissing(read: ReadMailSetting): Promise<(keyof MailValues)[]> {
  const driver = await read('mail.driver');
  const signsIn = driver === 'smtp' && (await read('smtp.username')) !== null;
  const names: (keyof MailValues)[] = [...needed[driver], ...(signsIn ? (['smtp.password'] as const) : [])];
  const values = await Promise.all(names.map((name) => read(name)));
  return names.filter((_, nth) => !values[nth]);
}

/** The mail service that is set. Throws MailServiceError if settings are missing: mails wait for them. */
export async function readService(read: ReadMailSetting): Promise<MailService> {
  const missing = await listMissing(read);
  if (missing.length > 0) throw new MailServiceError('connect', `Empty settings: ${missing.join(', ')}`);
  const text = async (name: 'smtp.host' | 'mailgun.domain' | Secret) => (await read(name)) ?? '';
  const driver = await read('mail.driver');
  const { mailgun, postmark } = await getServerSettings();
  switch (driver) {
    case 'ses':
    case 'log':
      return { driver };
    case 'smtp':
      return {
        driver,
        host: await text('smtp.host'),
        port: await read('smtp.port'),
        encryption: await read('smtp.encryption'),
        username: (await read('smtp.username')) ?? undefined,
        password: (await read('smtp.password')) ?? undefined,
      };
    case 'mailgun': {
      const host = (await read('mailgun.region')) === 'eu' ? 'api.eu.mailgun.net' : 'api.mailgun.net';
      return {
        driver,
        apiUrl: mailgun.api_url ?? `https://${host}`,
        domain: await text('mailgun.domain'),
        key: await text('mailgun.secret'),
      };
    }
    case 'postmark':
      return { driver, apiUrl: postmark.api_url, token: await text('postmark.token') };
  }
}
