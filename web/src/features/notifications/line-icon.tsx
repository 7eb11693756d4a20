import { FileIcon, FolderIcon } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

/** What stands before a line: the kind of the entry that it names, or a picture by its address. */
export function LineIcon({ icon }: { icon: string }) {
  if (/^(https?:\/\/|\/)/i.test(icon)) return <img src={icon} alt="" className="size-4 rounded-small" />;
  return <Icon of={icon === 'folder' ? FolderIcon : FileIcon} size={16} className="shrink-0 text-muted" />;
}
