import type { ManagedTag } from '#shared/entities/site/managed-tag.ts';
import { deleteTags, listSiteTags, mergeTags, restoreTags } from '#shared/routes/site/tags.ts';
import { aUser, bootstrapData, madeAt, nextId, onePage } from './entities.ts';
import type { FakeApi } from './fake-api.ts';
import { openSite } from './open-site.ts';

/** A default tag. */
export function aManagedTag(changes: Partial<ManagedTag> = {}): ManagedTag {
  const { name = 'Invoice' } = changes;
  return {
    id: nextId(),
    name,
    display_name: name,
    type: 'default',
    version: 3,
    entries_count: 0,
    updated_at: madeAt,
    ...changes,
  };
}

/** The data of somebody who may manage tags. */
export const tagManager = () =>
  bootstrapData(aUser({ permissions: [{ id: 1, name: 'admin', restrictions: [] }] }));

/** Opens the list of these tags. They change as the page changes them. */
export function openTags(
  all: ManagedTag[],
  prepare?: (api: FakeApi) => void,
  data = tagManager(),
): Promise<FakeApi> {
  let tags = all;
  return openSite('/admin/tags', {
    data,
    prepare(api) {
      api.answer(listSiteTags, ({ query }) => {
        const text = query.query.toLowerCase();
        const found = tags
          .filter(({ name }) => name.toLowerCase().includes(text))
          .filter(({ type }) => query.type === undefined || type === query.type);
        return { pagination: onePage(found) };
      });
      const remove = (ids: readonly number[]) => {
        tags = tags.filter(({ id }) => !ids.includes(id));
        return {};
      };
      api.answer(deleteTags, ({ params }) => remove(params.id));
      api.answer(mergeTags, ({ body }) => remove(body.ids));
      api.answer(restoreTags, () => {
        tags = all;
        return {};
      });
      prepare?.(api);
    },
  });
}
