import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isNotFound } from '../../api/error-message.ts';
import { EmptyFolder } from '../../features/drive/list/empty-folder.tsx';
import { folderPathQuery } from '../../features/drive/list/places/queries.ts';
import { useDrive } from './shell/drive-context.ts';
import { DriveView, type DriveViewProps } from './drive-view.tsx';
import { FolderCrumbs } from './folder-crumbs.tsx';
import { MissingFolder } from './missing-folder.tsx';

const renderCrumbs: DriveViewProps['renderHeading'] = (act) => <FolderCrumbs onAction={act} />;

/** /drive and /drive/folders/{hash}: each folder starts with nothing selected. */
export function FolderPage() {
  const { hash = '0' } = useParams();
  return <OpenFolder key={hash} hash={hash} />;
}

function OpenFolder({ hash }: { hash: string }) {
  const { t } = useTranslation();
  const drive = useDrive();
  const { error } = useQuery(folderPathQuery(hash));
  const folder = drive.path.at(-1);
  if (isNotFound(error)) return <MissingFolder />;
  return (
    <DriveView
      scope={{ view: 'folder', folderHash: hash }}
      title={folder?.name ?? t('All files')}
      renderHeading={renderCrumbs}
      folder={folder}
      empty={<EmptyFolder isRoot={hash === '0'} canUpload={drive.canUpload} />}
    />
  );
}
