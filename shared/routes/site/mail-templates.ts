import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { MailTemplate } from '../../entities/site/mail-template.ts';
import { pageFields, pageRequest } from '../../entities/page.ts';
import { mailTemplateSearch } from '../../listings/mail-template-search.ts';
import { maxMailTemplateChars } from '../../mail-templates/mail-template-limits.ts';
import { email, id, success, title } from '../../contract/schema-fields.ts';

const access = { who: 'signedIn', permission: ['admin.access', 'settings.update'], object: 'site' } as const;
const params = z.object({ id });
/** A language of the site; empty for the template of all languages that have none of their own. */
const language = z.string().max(20).default('');
const body = z.string().min(1).max(maxMailTemplateChars);
const content = { language, subject: title(255), html: body, plain: body };

export const listMailTemplates = defineRoute({
  name: 'listMailTemplates',
  spec: 'MT1',
  method: 'GET',
  path: 'mail-templates',
  summary: 'The mails that the site sends, and which of them were customized',
  access,
  query: z.object({ ...pageRequest, ...mailTemplateSearch.fields }),
  answer: success({ pagination: z.object({ data: z.array(MailTemplate), ...pageFields }) }),
});

export const getMailTemplate = defineRoute({
  name: 'getMailTemplate',
  spec: 'MT1',
  method: 'GET',
  path: 'mail-templates/{id}',
  summary: 'The template of a mail in a language: its own, that of all languages, or that of the product',
  access,
  params,
  query: z.object({ language }),
  answer: success({ template: MailTemplate }),
});

export const updateMailTemplate = defineRoute({
  name: 'updateMailTemplate',
  spec: 'MT2',
  method: 'PUT',
  path: 'mail-templates/{id}',
  audit: 'mail_template.update',
  summary:
    'Customize a mail in a language; 422 names an unknown variable and its line, and a required one that is missing',
  access,
  params,
  body: z.object({
    ...content,
    /** As it was read: 409 if another admin changed the template since then. */
    version: z.int().min(0).optional(),
  }),
  answer: success({ template: MailTemplate }),
});

export const renderMailTemplate = defineRoute({
  name: 'renderMailTemplate',
  spec: 'MT3',
  method: 'POST',
  path: 'mail-templates/{id}/render',
  summary: 'A mail with example values as it would be sent, from what is not saved yet',
  access,
  params,
  body: z.object(content),
  answer: success({ subject: z.string(), html: z.string(), plain: z.string() }),
});

export const sendMailTemplateTest = defineRoute({
  name: 'sendMailTemplateTest',
  spec: 'MT4',
  method: 'POST',
  path: 'mail-templates/{id}/send-test',
  summary:
    'Send a mail with example values to an address, from what is not saved yet; its subject begins with [Test]',
  access,
  params,
  body: z.object({ ...content, email }),
  answer: success({}),
  rateLimit: { name: 'test-mails', max: 30, windowSeconds: 3600, per: 'caller' },
  once: true,
});

export const restoreMailTemplate = defineRoute({
  name: 'restoreMailTemplate',
  spec: 'MT5',
  method: 'POST',
  path: 'mail-templates/{id}/restore-default',
  audit: 'mail_template.restore',
  summary: 'Go back to the template of the product, or of all languages',
  access,
  params,
  body: z.object({ language }).default({ language: '' }),
  answer: success({ template: MailTemplate }),
});

/** Routes of the site feature, for those who write mails. */
export const mailTemplateRoutes = {
  listMailTemplates,
  getMailTemplate,
  updateMailTemplate,
  renderMailTemplate,
  sendMailTemplateTest,
  restoreMailTemplate,
};
