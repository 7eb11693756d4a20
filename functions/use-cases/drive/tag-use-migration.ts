import { findTagUses } from '../../data/drive/tag-uses.ts';
import type { MarkItem } from '../../data/entities/drive/mark.ts';
import type { StoredItem } from '../../data/table/read-item.ts';
import { countTagUses } from './count-tag-uses.ts';
import { tagId } from './tags.ts';

/** The uses of tags are counted as users attach and detach them. Those of before are counted here, user by user. */
export const tagUseMigration = {
  id: '0010-tag-uses',
  about: 'Counts how often users have used each tag',
  entities: ['mark'],
  async migrateItem(item: StoredItem): Promise<boolean> {
    const { userId, tags = [] } = item as unknown as Pick<MarkItem, 'userId' | 'tags'>;
    const ids = tags.map(tagId);
    const known = await findTagUses(userId, ids);
    await countTagUses(userId, tags);
    const counted = await findTagUses(userId, ids);
    return [...counted].some(([id, count]) => known.get(id) !== count);
  },
};
