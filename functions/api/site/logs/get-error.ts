import type { getError as route } from '#shared/routes/site/error-log.ts';
import { findErrorGroup } from '../../../data/site/error-groups.ts';
import { listOccurrences } from '../../../data/site/error-occurrences.ts';
import { presentErrorDetail } from '../../../http/presenters/site/present-error-group.ts';
import type { Handler } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';

/** Returns a group of errors, with its last occurrences and the stack and context of the newest. */
export const getError: Handler<typeof route> = async ({ params: { id } }) => {
  const group = await findErrorGroup(id);
  if (!group) throw notFound();
  return { entry: presentErrorDetail(group, await listOccurrences(group)) };
};
