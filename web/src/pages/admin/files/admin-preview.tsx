import { EyeIcon } from 'lucide-react';
import type { SiteEntry } from '#shared/entities/drive/site-entry.ts';
import { fillPath } from '#shared/contract/api-path.ts';
import { viewContent } from '#shared/routes/drive/content.ts';
import { EntryIcon } from '../../../features/drive/list/entry-icon.tsx';
import { PreviewOverlay } from '../../../features/drive/preview/preview-overlay.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { downloadAsAdmin } from './download-as-admin.ts';
import { ownerOf } from './owners.ts';

interface AdminPreviewProps {
  entry: SiteEntry;
  onClose: () => void;
}

/** A file of any user over the whole page. It is one file alone: each look is an act of its own. */
export function AdminPreview({ entry, onClose }: AdminPreviewProps) {
  return (
    <PreviewOverlay
      entry={asSeenByAdmin(entry)}
      entries={[]}
      renderIcon={({ type, color }, className) => (
        <EntryIcon type={type} color={color} className={className} />
      )}
      notice={<LookNotice entry={entry} />}
      onNavigate={() => undefined}
      onClose={onClose}
      onDownload={entry.permissions['files.download'] ? () => downloadAsAdmin(entry) : undefined}
    />
  );
}

function LookNotice({ entry }: { entry: SiteEntry }) {
  const { t } = useWording();
  const owner = ownerOf(entry)?.display_name;
  return (
    <p role="note" className="flex items-center gap-2 border-b border-divider bg-selected px-4 py-2 text-sm">
      <Icon of={EyeIcon} size={16} className="shrink-0" />
      {owner === undefined
        ? t('You are looking at a file of another user. This is recorded in the audit log.')
        : t('You are looking at a file of :name. This is recorded in the audit log.', { name: owner })}
    </p>
  );
}

/** Its content comes from the address that is for admins, also if everybody can read it; a thumbnail is a look, too. */
function asSeenByAdmin(entry: SiteEntry): SiteEntry {
  const url = entry.url && `${fillPath(viewContent.path, { hash: entry.hash })}?asAdmin=true`;
  return { ...entry, url, thumbnail_url: null };
}
