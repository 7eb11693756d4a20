import { describe, expect, test } from 'vitest';
import {
  type MailTemplateKey,
  mailTemplates,
  type MailVariables,
} from '#shared/entities/site/mail-template.ts';
import type { MailReader } from './mail-engine.ts';
import { mailTemplateOf } from './mail-template-of.ts';
import { renderMail } from './render-mail.ts';

const site = { name: 'Holdall', url: 'https://drive.example.com' };
const english: MailReader = { language: 'en', timezone: 'UTC', lines: {} };
const time = '2026-11-21T16:37:00.000Z';

/** A value of each variable that shows where it came out, and could do harm. */
const hostile = `<b onclick="x">Eve</b>{{ site.url }}{% raw %}\r\nBcc: eve@example.com`;
const variables: { [Key in MailTemplateKey]: MailVariables[Key] } = {
  email_verification: { code: '012345', minutes: 30 },
  welcome: { name: hostile, login_url: `${site.url}/login` },
  reset_password: { url: `${site.url}/reset-password/abc`, minutes: 60 },
  password_changed: { time, device: hostile, tokens: 2, services: hostile },
  email_changed: { time, former: 'old@example.com', email: 'new@example.com' },
  sessions_ended: { time },
  new_device: { device: hostile, city: hostile, country: hostile, time },
  two_factor_enabled: { time },
  two_factor_disabled: { time },
  api_token_created: { token_name: hostile },
  account_invitation: { url: `${site.url}/password/reset/abc`, days: 7 },
  account_deleted: {},
  account_deletion_planned: { time },
  account_deletion_cancelled: {},
  account_suspended: { until: time, reason: hostile },
  account_restored: {},
  workspace_invitation: {
    inviter: hostile,
    workspace: hostile,
    join_url: `${site.url}/workspace/join/login`,
    days: 30,
  },
  file_shared: { sharer: hostile, entry_name: hostile, url: `${site.url}/drive/shares` },
  link_sent: { sender: hostile, entry_name: hostile, url: `${site.url}/drive/s/abc`, message: hostile },
  contact_message: {
    name: hostile,
    email: 'eve@example.com',
    mobileNumber: '+4912345',
    message: [hostile, '', 'Bye'],
  },
  reseller_message: { name: hostile, email: 'eve@example.com', mobileNumber: '12345', message: [hostile] },
  space_warning: { used: '20 GB', available: '25 GB', percent: 80 },
  payment_receipt: { plan: hostile, amount: '$12.00', invoice_url: `${site.url}/drive/payment-history` },
  payment_failed: { plan: hostile, amount: '$12.00', url: `${site.url}/billing/change-payment-method` },
  payment_action_required: { plan: hostile, amount: '$12.00', url: `${site.url}/billing` },
  subscription_changed: { plan: hostile, date: time },
  subscription_cancelled: { plan: hostile, date: time },
  subscription_renewed: { plan: hostile, date: time },
  subscription_expired: { plan: hostile, date: time },
  csv_export_ready: { url: `${site.url}/api/v1/csv/download/1`, hours: 24 },
  test_mail: {},
};

const render = (key: MailTemplateKey, reader: Partial<MailReader> = {}, values: object = variables[key]) =>
  renderMail(mailTemplateOf(key), { ...values }, { site, reader: { ...english, ...reader } });

/** What of a mail a browser shows: its content without the marks, entities read. */
const shownOf = (html: string) => unescaped(html.replace(/^[\s\S]*<body/, '<body').replace(/<[^>]*>/g, ' '));

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe.each(mailTemplates)('mail %s', (key) => {
  test('has one line of subject, HTML in the frame of all, and a text for itself', async () => {
    const mail = await render(key);
    expect(mail.subject).toMatch(/^\S[^\r\n]*\S$/);
    expect(mail.html).toContain('<html lang="en" dir="ltr">');
    const [, title = ''] = /<title>(.*)<\/title>/.exec(mail.html) ?? [];
    expect(unescaped(title)).toBe(mail.subject);
    for (const form of [mail.html, mail.text]) {
      expect(form).toContain('This mail was sent by Holdall.');
      expect(form).toContain(site.url);
      expect(form).not.toMatch(/undefined|null|NaN|\[object/);
      // Placeholders of the lines were all filled.
      expect(form).not.toMatch(/:(site|name|minutes)\b/);
    }
    expect(mail.text).not.toMatch(/<(p|a|h1|div)\b|\n{3}/);
  });

  test('loads nothing, runs nothing and has no form', async () => {
    const { html } = await render(key);
    expect(html).not.toMatch(
      /<(img|script|link|iframe|form|input|object|svg|base)\b|url\(|@import|<[^>]*\son\w+=/i,
    );
    expect([...html.matchAll(/href="([^"]*)"/g)].every(([, url]) => url?.startsWith(site.url))).toBe(true);
  });

  test('shows what it is told as it is: neither as markup nor as a template', async () => {
    const { html, text, subject } = await render(key);
    expect(html).not.toContain('<b onclick');
    expect(subject).not.toMatch(/[\r\n]/);
    if (!JSON.stringify(variables[key]).includes('Eve')) return;
    for (const shown of [shownOf(html), text]) {
      expect(shown).toContain('<b onclick="x">Eve</b>{{ site.url }}{% raw %} Bcc: eve@example.com');
    }
  });

  test('says the same in both forms', async () => {
    const { html, text } = await render(key);
    const words = (shown: string) => shown.replace(/\s+/g, ' ');
    const paragraphs = text.split(/\n{2,}|:\n/).filter((line) => !/^(--|https:)/.test(line.trim()));
    for (const line of paragraphs) expect(words(shownOf(html))).toContain(words(line).trim());
  });

  test.each(Object.keys(variables[key]))('is not rendered without %s', async (name) => {
    const missing = Object.fromEntries(Object.entries(variables[key]).filter(([each]) => each !== name));
    await expect(render(key, {}, missing)).rejects.toThrow(`undefined variable: ${name}`);
  });
});

test('keeps the lines of a message, indented', async () => {
  const message = ['Hello,', '', 'I need 5 TB.'];
  const { html, text } = await render('contact_message', {}, { ...variables.contact_message, message });
  expect(text).toContain('    Hello,\n    \n    I need 5 TB.\n');
  expect(html).toContain('>Hello,<br><br>I need 5 TB.<br></p>');
});

/** Names of files, people and sites, and what a receiver reads in an English and in an Arabic mail. */
test.each([
  ['photo.jpg', 'photo.jpg', 'photo.jpg'],
  ['photo\u202egpj.exe', 'photogpj.exe', 'photogpj.exe'],
  ['\u2067Ann\u2069 Lee', 'Ann Lee', '\u2068Ann Lee\u2069'],
  ['ملف 3', '\u2068ملف 3\u2069', 'ملف 3'],
])('%j is shown in its order, in subject, HTML and text', async (name, inEnglish, inArabic) => {
  const line = ':sender sent you a link to “:name”';
  const arabic = { language: 'ar', lines: { [line]: 'أرسل :sender رابطًا إلى “:name”' } };
  const told = { ...variables.link_sent, sender: name, entry_name: name };
  for (const [reader, shown] of [
    [{}, inEnglish],
    [arabic, inArabic],
  ] as const) {
    const { subject, html, text } = await render('link_sent', reader, told);
    for (const form of [subject, html, text]) expect(form).toContain(`“${shown}”`);
    expect(subject.split(shown)).toHaveLength(3);
  }
});

test('the name of the site is shown in its order', async () => {
  const named = { ...site, name: 'Hold\u202ella' };
  const mail = await renderMail(mailTemplateOf('test_mail'), {}, { site: named, reader: english });
  expect(mail.text).toContain('This mail was sent by Holdlla.');
  expect(mail.subject + mail.html + mail.text).not.toContain('\u202e');
});

test('a code is in the mail, and in no subject', async () => {
  const mail = await render('email_verification');
  expect(mail.text).toContain('\n012345\n');
  expect(mail.html).toContain('>012345<');
  expect(mail.subject).not.toContain('012345');
});

test('links lead to where they should', async () => {
  const { html, text } = await render('reset_password');
  expect(html).toContain(`href="${site.url}/reset-password/abc"`);
  expect(text).toContain(`Choose a new password:\n${site.url}/reset-password/abc\n`);
});

test('a place that is not known is left out, and a known country is told without its city', async () => {
  const told = { device: 'Firefox on Linux', time };
  const nowhere = await render('new_device', {}, { ...told, city: null, country: null });
  expect(nowhere.html + nowhere.text).not.toContain('Place');
  const country = await render('new_device', {}, { ...told, city: null, country: 'India' });
  expect(country.text).toContain('Place: India\n');
  const city = await render('new_device', {}, { ...told, city: 'Pune', country: 'India' });
  expect(city.text).toContain('Place: Pune, India\n');
});

test('a password that an admin set is said to be theirs, without a device', async () => {
  const byAdmin = await render('password_changed', {}, { ...variables.password_changed, device: null });
  expect(byAdmin.text).toContain('An administrator of Holdall has set it.');
  expect(byAdmin.text).not.toContain('Device');
  expect((await render('password_changed')).text).not.toContain('administrator');
});

describe("in the person's language", () => {
  const lines = {
    'Your password was changed': 'Dein Passwort wurde geändert',
    'Your account at :site has a new password.': '<i>:site</i>: neues Passwort {{ device }} & :device',
    Time: 'Zeit',
  };

  test('lines are translated, and what no line translates stays English', async () => {
    const { subject, text, html } = await render('password_changed', { language: 'de', lines });
    expect(subject).toBe('Dein Passwort wurde geändert');
    expect(text).toContain('Device: ');
    expect(html).toContain('<html lang="de" dir="ltr">');
  });

  test('a translation is no markup and no template either', async () => {
    const { html, text } = await render('password_changed', { language: 'de', lines });
    expect(html).toContain('&lt;i&gt;Holdall&lt;/i&gt;: neues Passwort {{ device }} &amp; :device');
    expect(text).toContain('<i>Holdall</i>: neues Passwort {{ device }} & :device');
  });

  test.each([
    ['en', 'UTC', 'November 21, 2026 at 4:37 PM UTC'],
    ['de', 'Europe/Berlin', '21. November 2026 um 17:37 MEZ'],
    ['en', 'Asia/Kolkata', 'November 21, 2026 at 10:07 PM GMT+5:30'],
  ])('times are those of %s in %s', async (language, timezone, expected) => {
    const { text } = await render('two_factor_enabled', { language, timezone });
    expect(text.replace(/[\u00a0\u202f]/g, ' ')).toContain(expected);
  });

  test('is written from the right where the language is', async () => {
    expect((await render('welcome', { language: 'ar' })).html).toContain('<html lang="ar" dir="rtl">');
  });

  test('a name of every object is no translation', async () => {
    const template = { ...mailTemplateOf('welcome'), subject: '{{ "toString" | t }}' };
    const { subject } = await renderMail(template, variables.welcome as never, { site, reader: english });
    expect(subject).toBe('toString');
  });
});

describe('a template at fault', () => {
  const broken = (text: string) =>
    renderMail(
      { ...mailTemplateOf('account_deleted'), text },
      { secret: '123456' },
      { site, reader: english },
    );

  test.each([
    ['a variable that nobody gives', 'Hello {{ nickname }}', 'undefined variable: nickname'],
    ['a filter that is not there', '{{ secret | shout }}', 'undefined filter: shout'],
    ['a tag without an end', '{% if secret %}', 'tag {% if secret %} not closed'],
    ['a file', '{% include "/etc/passwd" %}', 'passwd'],
    ["an object's inside", '{{ site.constructor }}', 'undefined variable: site.constructor'],
  ])('%s is told, without any value', async (_what, text, message) => {
    const error = await broken(text).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toContain(message);
    expect(String(error)).not.toContain('123456');
  });
});

test('a subject has an end', async () => {
  const long = { ...site, name: '😀'.repeat(500) };
  const { subject } = await renderMail(
    mailTemplateOf('welcome'),
    { name: '', login_url: site.url },
    { site: long, reader: english },
  );
  expect([199, 200]).toContain(subject.length);
  expect(subject.isWellFormed()).toBe(true);
});
