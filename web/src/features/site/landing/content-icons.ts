import {
  CloudIcon,
  FolderIcon,
  GlobeIcon,
  RotateCcwIcon,
  InboxIcon,
  LinkIcon,
  ShieldIcon,
  UploadIcon,
  UsersIcon,
  type LucideIcon,
} from 'lucide-react';

/** Icons of the default content, by their names. Others are those of menus, which are loaded where one is used. */
export const contentIcons: Record<string, LucideIcon> = {
  cloud: CloudIcon,
  folder: FolderIcon,
  globe: GlobeIcon,
  history: RotateCcwIcon,
  inbox: InboxIcon,
  link: LinkIcon,
  shield: ShieldIcon,
  upload: UploadIcon,
  users: UsersIcon,
};
