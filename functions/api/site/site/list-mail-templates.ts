import { type MailTemplate, mailTemplates } from '#shared/entities/site/mail-template.ts';
import { mailTemplateSearch } from '#shared/listings/mail-template-search.ts';
import type { listMailTemplates as route } from '#shared/routes/site/mail-templates.ts';
import { listOwnMailTemplates } from '../../../data/site/own-mail-templates.ts';
import { pageOfListing } from '../../../http/listings/page-of-listing.ts';
import { presentMailTemplate } from '../../../http/presenters/site/present-mail-template.ts';
import type { Handler } from '../../../http/types.ts';
import { defineShortList } from '../../../use-cases/listings/define-listing.ts';
import { numberAt } from '../../../use-cases/listings/row-table.ts';

/** The list of mails. */
const mailList = defineShortList({
  rows: {
    kind: 'mailTemplates',
    columns: {
      name: 'text',
      displayName: 'text',
      subject: 'text',
      isCustomized: 'number',
      updatedAtMs: 'number',
    },
  },
  idOf: ({ id }: MailTemplate) => id,
  read: ({ name, display_name: displayName, subject, languages, updated_at: updatedAt }) => ({
    name,
    displayName,
    subject,
    isCustomized: Number(languages.length > 0),
    updatedAtMs: updatedAt === null ? undefined : Date.parse(updatedAt),
  }),
  search: ['name', 'displayName', 'subject'],
  filterKinds: mailTemplateSearch.filters,
  filters: {
    customized: (table, row) => numberAt(table, 'isCustomized', row) === 1,
    updated_at: 'updatedAtMs',
  },
  orders: { display_name: 'displayName', subject: 'subject', updated_at: 'updatedAtMs' },
});

/** Returns the mails that the site sends, and which of them were customized. */
export const listMailTemplates: Handler<typeof route> = async ({ query }) => {
  const own = Map.groupBy(await listOwnMailTemplates(), ({ key }) => key);
  const mails = mailTemplates.map((key) => presentMailTemplate(key, '', own.get(key) ?? []));
  return { pagination: await pageOfListing(mailList(mails), query, ({ thing }) => thing) };
};
