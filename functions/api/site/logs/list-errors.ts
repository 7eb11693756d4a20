import type { listErrors as route } from '#shared/routes/site/error-log.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { listErrorGroups } from '../../../data/site/error-groups.ts';
import { pageOfListing } from '../../../http/listings/page-of-listing.ts';
import { presentErrorGroup } from '../../../http/presenters/site/present-error-group.ts';
import type { Handler } from '../../../http/types.ts';
import { nowMs } from '../../../platform/clock.ts';
import { errorGroupList } from '../../../use-cases/site/error-log/error-group-list.ts';
import { listLogFiles, wasSeenOn } from '../../../use-cases/site/error-log/log-files.ts';

/** Returns errors of the last 30 days in groups, newest first, by `level` and `date`. */
export const listErrors: Handler<typeof route> = async ({ query: { date, ...query } }) => {
  const listedAt = toIsoTime(nowMs());
  const groups = await listErrorGroups();
  const listed = date === undefined ? groups : groups.filter((group) => wasSeenOn(group, date));
  return {
    pagination: await pageOfListing(errorGroupList(listed), query, ({ thing }) => presentErrorGroup(thing)),
    files: listLogFiles(groups),
    listed_at: listedAt,
  };
};
