import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type MailTemplate,
  type MailTemplateKey,
  mailTemplates,
} from '#shared/entities/site/mail-template.ts';
import { sendPasswordReset } from '#shared/routes/accounts/passwords.ts';
import {
  getMailTemplate,
  listMailTemplates,
  renderMailTemplate,
  restoreMailTemplate,
  sendMailTemplateTest,
  updateMailTemplate,
} from '#shared/routes/site/mail-templates.ts';
import { setLocale } from '#shared/routes/site/values.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { newAdmin, newPerson as newPersonAt, newStaff, type Person } from '../../support/people.ts';
import { startOwnStack } from '../../support/stack/own-stack.ts';
import { Visitor } from '../../support/visitor.ts';

// All users of the worker's stack would get the mails that this writes.
let stack: Awaited<ReturnType<typeof startOwnStack>>;
let admin: Person;

beforeAll(async () => {
  stack = await startOwnStack({});
  admin = await newAdmin(newVisitor());
});
afterAll(() => stack.close());

const newVisitor = () => new Visitor(undefined, stack.url);
const newPerson = () => newPersonAt(undefined, newVisitor());
const mailTo = (email: string) => untilMailTo(email, 'reset_password', { site: stack.url });

/** The subject of the mail that a person gets who has forgotten their password. */
async function subjectFor({ email }: Person): Promise<string> {
  expect((await newVisitor().call(sendPasswordReset, { body: { email } })).status).toBe(200);
  return (await mailTo(email)).subject;
}

const idOf = (key: MailTemplateKey) => mailTemplates.indexOf(key) + 1;
const params = { id: idOf('reset_password') };
const content = (words: string) => ({
  subject: `${words} {{ site.name }}`,
  html: `<p>${words}</p><a class="button" href="{{ url }}">Go</a>`,
  plain: `${words}\n{{ url }}`,
});

const restore = (language = '') => admin.call(restoreMailTemplate, { params, body: { language } });

async function getTemplate(language = ''): Promise<MailTemplate> {
  const answer = await admin.call(getMailTemplate, { params, query: { language } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.template as MailTemplate;
}

const save = (words: string, also: object = {}, by = admin) =>
  by.call(updateMailTemplate, { params, body: { ...content(words), ...also } });

describe('who may', { tags: 'variant' }, () => {
  test('[MT1] holders of settings.update alone', async () => {
    for (const other of [await newPerson(), await newStaff(['admin.access', 'logs.view'], newVisitor())]) {
      expect((await other.call(listMailTemplates)).status).toBe(403);
      expect((await save('Mine', {}, other)).status).toBe(403);
    }
    expect((await newVisitor().call(listMailTemplates)).status).toBe(401);
  });
});

describe('the mail that is sent', { shuffle: false }, () => {
  test('[MT1] each mail has its product template, variables and required ones', async () => {
    const { body } = await admin.call(listMailTemplates, { query: { perPage: 50 } });
    expect(body.pagination.total).toBe(mailTemplates.length);
    const template = await getTemplate();
    expect(template).toMatchObject({
      name: 'reset_password',
      is_default: true,
      version: 0,
      updated_at: null,
    });
    expect(template.variables).toEqual([
      expect.objectContaining({ name: 'url', required: true }),
      expect.objectContaining({ name: 'minutes', example: '30', required: false }),
    ]);
    expect((await admin.call(getMailTemplate, { params: { id: 999 } })).status).toBe(404);
    const unknown = await admin.call(getMailTemplate, { params, query: { language: 'xx' } });
    expect(unknown.status).toBe(422);
  });

  test("[MT2] [MT5] is the own one of the language, that of all languages, and after Restore the product's", async () => {
    const german = await newPerson();
    expect((await german.call(setLocale, { body: { locale: 'de' } })).status).toBe(200);
    const english = await newPerson();
    expect((await save('For all')).body.template).toMatchObject({
      is_default: false,
      version: 1,
      languages: [''],
    });
    expect((await save('Hallo', { language: 'de' })).status).toBe(200);
    expect(await subjectFor(english)).toMatch(/^For all /);
    expect(await subjectFor(german)).toMatch(/^Hallo /);
    expect((await restore('de')).body.template).toMatchObject({ is_default: true, languages: [''] });
    const other = await newPerson();
    expect((await other.call(setLocale, { body: { locale: 'de' } })).status).toBe(200);
    expect(await subjectFor(other)).toMatch(/^For all /);
    await restore();
    expect(await getTemplate()).toMatchObject({ is_default: true, version: 0 });
    expect(await subjectFor(await newPerson())).not.toMatch(/^For all /);
  });

  test('[MT2] two admins do not overwrite one another', async () => {
    const { version } = (await save('First')).body.template as MailTemplate;
    expect((await save('Second', { version })).status).toBe(200);
    const late = await save('Third', { version });
    expect([late.status, late.body.code]).toEqual([409, 'mailTemplateChanged']);
    expect((await getTemplate()).subject).toMatch(/^Second /);
    await restore();
  });

  test('[MT3] [MT4] a preview is what is sent, with scripts, forms and unescaped texts taken out', async () => {
    const hostile = {
      subject: 'Try\u202E {{ site.name }}',
      html: '<script>alert(1)</script><p onclick="x()" style="color:red;background:url(https://x.example)">Hi</p><form><input></form><a href="javascript:x()">no</a><img src="https://x.example/a.png"><a href="{{ url }}">Go</a>',
      plain: 'Hi {{ url }}',
    };
    expect((await admin.call(renderMailTemplate, { params, body: hostile })).status).toBe(422);
    const sound = { ...hostile, subject: 'Try {{ site.name }}' };
    const { body } = await admin.call(renderMailTemplate, { params, body: sound });
    expect(body.html).not.toMatch(/<script|onclick|url\(|<form|<input|javascript:/);
    expect(body.html).toContain('<p>Hi</p>');
    expect(body.html).toContain('<img src="https://x.example/a.png" />');
    const to = `${randomUUID()}@example.com`;
    const sent = await admin.call(sendMailTemplateTest, { params, body: { ...sound, email: to } });
    expect(sent.status, sent.text).toBe(200);
    const mail = await mailTo(to);
    expect(mail.subject).toBe(`[Test] ${body.subject}`);
    expect(mail.text).toBe(body.plain);
    expect(mail.html?.replaceAll('[Test] ', '')).toBe(body.html);
    expect((await getTemplate()).is_default).toBe(true);
  });

  test('[MT2] a broken form is told at its field and line, and nothing is stored', async () => {
    const refused = await admin.call(updateMailTemplate, {
      params,
      body: { subject: 'Hello', html: '<p>Hello</p>', plain: '{{ url }}\n{{ nick }}' },
    });
    expect([refused.status, refused.body.details]).toEqual([
      422,
      {
        html: [{ code: 'mailVariableMissing', params: { name: 'url' } }],
        plain: [{ code: 'unknownMailVariable', params: { name: 'nick', line: 2 } }],
      },
    ]);
    expect((await getTemplate()).is_default).toBe(true);
  });
});
