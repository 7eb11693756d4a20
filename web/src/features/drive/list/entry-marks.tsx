import { LinkIcon, StarIcon, type LucideIcon } from 'lucide-react';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { isStarred } from '../../../parts/drive/is-starred.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useWording } from '../../../ui/use-wording.ts';

/** Small signs behind a name: a star of the person's own, a link that somebody may hold. */
export function EntryMarks({ entry }: { entry: FileEntry }) {
  const { t } = useWording();
  return (
    <>
      {isStarred(entry) && <Mark icon={StarIcon} label={t('Starred')} className="fill-current text-amber" />}
      {entry.has_link && <Mark icon={LinkIcon} label={t('Has a link')} />}
    </>
  );
}

function Mark({ icon, label, className }: { icon: LucideIcon; label: string; className?: string }) {
  return (
    <span title={label} className="shrink-0 text-muted">
      <Icon of={icon} size={14} className={className} />
      <span className="sr-only">{label}</span>
    </span>
  );
}
