import { defaultTags, type DefaultTagRecord } from '#shared/site-config/tags.ts';
import { readRecords } from '../read-records.ts';
import { configReader, getConfigNow } from '../site-config.ts';

/** The tags that all users are offered. A changed one counts with the next request. */
export const getDefaultTags = configReader((config) => readRecords(defaultTags, config));

/** The default tags as the last write left them, for those who manage them. */
export async function getDefaultTagsNow(): Promise<DefaultTagRecord[]> {
  return readRecords(defaultTags, await getConfigNow());
}
