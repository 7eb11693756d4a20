import * as z from 'zod';
import { defineSiteRecords, type SiteRecord } from './define-site-records.ts';

const DefaultTag = z.object({
  /** What is stored at the entries. */
  name: z.string(),
  /** What users read. */
  display_name: z.string(),
});
export type DefaultTag = z.infer<typeof DefaultTag>;
export type DefaultTagRecord = SiteRecord<DefaultTag>;

/** The tags that all users are offered. */
export const defaultTags = defineSiteRecords<DefaultTag>({
  kind: 'tag',
  schema: DefaultTag,
  seed: [],
  firstId: 1,
  closed: () => undefined,
});
