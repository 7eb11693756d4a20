import type { MailTemplateKey } from '#shared/entities/site/mail-template.ts';
import { nowMs } from '../../platform/clock.ts';
import { put, remove, type Step } from '../commit.ts';
import {
  OwnMailTemplate,
  type OwnMailTemplateItem,
  ownMailTemplateKey,
} from '../entities/messages/own-mail-template.ts';
import { itemReader } from '../table/read-item.ts';
import { listStored } from '../table/stored-items.ts';

const readTemplate = itemReader<OwnMailTemplateItem>(OwnMailTemplate);

/** All templates that admins have written. */
export async function listOwnMailTemplates(): Promise<OwnMailTemplateItem[]> {
  const { data } = await OwnMailTemplate.query
    .byKey({ site: 'SITE' })
    .begins({})
    .go({ consistent: true, pages: 'all' });
  return data;
}

/** The first of these languages in which an admin has written a mail; one read for all. */
export async function findOwnMailTemplate(
  key: MailTemplateKey,
  languages: readonly string[],
): Promise<OwnMailTemplateItem | undefined> {
  const keys = [...new Set(languages)].map((language) => ownMailTemplateKey(key, language));
  const found = (await listStored(keys, { isConsistent: true })).map(readTemplate);
  const byLanguage = new Map(found.map((template) => [template.language, template]));
  return languages.map((language) => byLanguage.get(language)).find((template) => template !== undefined);
}

export type OwnMailContent = Pick<
  OwnMailTemplateItem,
  'key' | 'language' | 'subject' | 'html' | 'text' | 'basedOn'
>;

/** The step that stores a template, unless another admin changed it since it was read. */
export function putOwnMailTemplateStep(
  content: OwnMailContent,
  former: OwnMailTemplateItem | undefined,
  isChanged: () => Error,
): Step {
  const params = OwnMailTemplate.put({
    ...content,
    updatedAtMs: nowMs(),
    version: (former?.version ?? 0) + 1,
  })
    .where(({ version }, { eq, notExists }) => (former ? eq(version, former.version) : notExists(version)))
    .params();
  return put(params, isChanged);
}

/** The step that deletes a template, unless another admin changed it since it was read. */
export function deleteOwnMailTemplateStep(
  { key, language, version: known }: OwnMailTemplateItem,
  isChanged: () => Error,
): Step {
  const removal = OwnMailTemplate.remove({ site: 'SITE', key, language });
  return remove(removal.where(({ version }, { eq }) => eq(version, known)).params(), isChanged);
}
