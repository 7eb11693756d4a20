import { ClockIcon, SearchIcon, StarIcon, Trash2Icon, UsersIcon, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { ViewKey } from './places/drive-views.ts';

type EmptyKey = Exclude<ViewKey, 'folder'> | 'searchStart';

/** English texts to translate, as the screens of the specification have them. */
const texts: Record<EmptyKey, { icon: LucideIcon; title: string; text?: string }> = {
  sharedWithMe: {
    icon: UsersIcon,
    title: 'Shared with me',
    text: 'Files and folders other people have shared with you',
  },
  recent: {
    icon: ClockIcon,
    title: 'No recent files yet',
    text: 'Files that you upload or change stay here for 30 days',
  },
  starred: {
    icon: StarIcon,
    title: 'Nothing is starred',
    text: 'Add stars to files and folders that you want to find again fast',
  },
  trash: {
    icon: Trash2Icon,
    title: 'There is nothing in the trash',
    text: 'What you delete waits here, in case you want it back',
  },
  search: { icon: SearchIcon, title: 'No matching files or folders', text: 'Try different search terms' },
  searchStart: { icon: SearchIcon, title: 'Begin typing or select a filter to search' },
};

/** A view that has nothing to show, and what that means. */
export function EmptyView({ view }: { view: EmptyKey }) {
  const { t } = useTranslation();
  const { icon: Shape, title, text } = texts[view];
  return (
    <div className="flex h-full">
      <EmptyState
        picture={
          <span className="grid size-24 place-items-center rounded-full bg-primary-soft text-primary-strong">
            <Shape aria-hidden size={40} strokeWidth={1.25} />
          </span>
        }
        title={t(title)}
        text={text && t(text)}
      />
    </div>
  );
}
