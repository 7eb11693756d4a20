import type { TFunction } from 'i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { isStarred } from '../../../parts/drive/is-starred.ts';
import { nameInText, shownName } from '#shared/text/shown-name.ts';

/** What one entry and its controls are called. */
export interface EntryLabels {
  select: string;
  drag: string;
  menu: string;
  /** The name with the marks behind it. */
  name: string;
}

/** Private use: no name has it, and nothing that is filled into texts treats it as a letter. */
const placeholder = '\uE000';

/**
 * Makes the labels of entries, which are three for each row that scrolls by: the texts are translated once for the list,
 * and a name is looked at once for all of its labels.
 */
export function createEntryLabels(t: TFunction): (entry: FileEntry) => EntryLabels {
  const select = t('Select :name', { name: placeholder });
  const drag = t('Drag :name', { name: placeholder });
  const menu = t('Actions for :name', { name: placeholder });
  const [starred, linked] = [t('Starred'), t('Has a link')];
  return (entry) => {
    const { name } = entry;
    const marks = [isStarred(entry) && starred, entry.has_link && linked].filter(Boolean);
    const shown = nameInText(name, select);
    const fill = (text: string) => text.replace(placeholder, () => shown);
    return {
      select: fill(select),
      drag: fill(drag),
      menu: fill(menu),
      name: [shownName(name), ...marks].join(', '),
    };
  };
}
