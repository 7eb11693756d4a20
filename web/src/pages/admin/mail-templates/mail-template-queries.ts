import { queryOptions } from '@tanstack/react-query';
import type { MailTemplate } from '#shared/entities/site/mail-template.ts';
import { getMailTemplate, listMailTemplates } from '#shared/routes/site/mail-templates.ts';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query-client.ts';
import { refreshListing } from '../../../parts/listing/listing-query.ts';
import { sectionPath } from '../admin-section.ts';

const section = { path: 'mail-template' };
export const mailTemplatesPath = sectionPath(section);
export const editMailTemplatePath = (id: number) => sectionPath(section, `${id}/edit`);

/** Parameter of the editor's address; absent for the template of all languages. */
export const languageParameter = 'language';

/** Reads a template when the editor opens, without refetches. The version detects other changes when saving. */
export const mailTemplateQuery = (id: number, language: string) =>
  queryOptions({
    queryKey: ['mailTemplate', id, language],
    queryFn: async ({ signal }): Promise<MailTemplate> =>
      (await call(getMailTemplate, { params: { id }, query: { language }, signal })).template,
    staleTime: Infinity,
    gcTime: 0,
  });

/** Reads what is stored now, for the editor too. */
export function readLatestTemplate({ id, language }: MailTemplate): Promise<MailTemplate> {
  return queryClient.fetchQuery({ ...mailTemplateQuery(id, language), staleTime: 0 });
}

/** The version that the editor has read last. */
export function knownVersion({ id, language, version }: MailTemplate): number {
  return queryClient.getQueryData(mailTemplateQuery(id, language).queryKey)?.version ?? version;
}

/** Caches a stored template for the editor, and invalidates the list. */
export async function keepTemplate(template: MailTemplate): Promise<void> {
  queryClient.setQueryData(mailTemplateQuery(template.id, template.language).queryKey, template);
  await refreshListing(listMailTemplates);
}
