import {
  File,
  FileArchive,
  FileImage,
  FileMusic,
  FilePlay,
  FileSpreadsheet,
  FileText,
  Folder,
  Presentation,
  type LucideIcon,
} from 'lucide-react';
import { fileTypeOf, type FileType } from '#shared/drive/file-type.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { UploadItem } from '../upload-item.ts';

const looks: Record<FileType, { shape: LucideIcon; color: string }> = {
  folder: { shape: Folder, color: 'text-slate' },
  image: { shape: FileImage, color: 'text-teal' },
  text: { shape: FileText, color: 'text-slate' },
  audio: { shape: FileMusic, color: 'text-pink' },
  video: { shape: FilePlay, color: 'text-violet' },
  pdf: { shape: FileText, color: 'text-red' },
  spreadsheet: { shape: FileSpreadsheet, color: 'text-green' },
  word: { shape: FileText, color: 'text-blue' },
  powerPoint: { shape: Presentation, color: 'text-orange' },
  photoshop: { shape: FileImage, color: 'text-sky' },
  archive: { shape: FileArchive, color: 'text-amber' },
  file: { shape: File, color: 'text-slate' },
};

/** The shape of the kind of thing that uploads, in that kind's colour. */
export function UploadFileIcon({ item }: { item: UploadItem }) {
  const isFolder = item.options.method === 'createFolder';
  const type = isFolder ? 'folder' : fileTypeOf(item.file.mime, item.file.extension);
  const { shape, color } = looks[type];
  return <Icon of={shape} className={`shrink-0 ${color}`} />;
}
