import { invalid } from '../../../platform/app-error.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { auditTagStep } from './audit-tag.ts';
import { changeTags } from './change-tags.ts';
import { requireTag } from './find-tag.ts';

/** Merges tags into another one, which stays what it is. Jobs replace them at the entries. Throws 404 if one is gone. */
export async function mergeTags({ user }: SignedIn, ids: readonly number[], into: number): Promise<void> {
  if (ids.includes(into)) throw invalid({ into: 'tagIntoItself' });
  await changeTags(user.userId, async (all) => {
    const target = await requireTag(into, all);
    const tags = await Promise.all([...new Set(ids)].map((id) => requireTag(id, all)));
    return {
      deleted: tags.flatMap(({ record }) => record ?? []),
      leaving: tags.map((tag) => ({ tag, to: target.name })),
      audit: tags.map(({ id, name }) =>
        auditTagStep('tag.merge', { id, name, before: { name }, after: { name: target.name } }),
      ),
    };
  });
}
