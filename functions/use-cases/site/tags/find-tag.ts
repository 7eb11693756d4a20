import { starredTag } from '#shared/drive/starred-tag.ts';
import type { DefaultTagRecord } from '#shared/site-config/tags.ts';
import { findSiteTag } from '../../../data/site/site-tags.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import { tagId } from '../../drive/tags.ts';
import { isListed } from './tag-rows.ts';

/** A tag of the site. */
export interface KnownTag {
  id: number;
  name: string;
  /** Of a default tag. */
  record: DefaultTagRecord | undefined;
}

/** The tag of an id, to be changed. Throws 422 for the star, and 404 if there is none. */
export async function requireTag(id: number, defaults: readonly DefaultTagRecord[]): Promise<KnownTag> {
  if (id === starredTag.id) throw invalid({ id: 'tagReserved' });
  const record = defaults.find(({ name }) => tagId(name) === id);
  const known = await findSiteTag(id);
  if (!known || !isListed(known)) throw notFound();
  return { id, name: record?.name ?? known.name, record };
}
