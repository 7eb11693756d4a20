import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { folderPath } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';

/** The way from "All files" to the open folder (DS-3). */
export function FolderBreadcrumbs({ path }: { path: FileEntry[] }) {
  const { t } = useTranslation();
  const root = { key: 'root', name: t('All files'), href: folderPath('0') };
  const folders = path.map(({ hash, name }) => ({ key: hash, name, href: folderPath(hash) }));
  return <Breadcrumbs label={t('Folder path')} items={[root, ...folders]} />;
}
