import { FileUpIcon, FolderPlusIcon, FolderUpIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pickFiles } from '../../../features/uploads/choosing/pick-files.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MenuItem } from '../../../ui/overlays/menu.tsx';
import { useDrive } from './drive-context.ts';

/** The menu of a list's empty space: what may be added there. */
export function useEmptySpaceMenu() {
  const { t } = useTranslation();
  const { canUpload, upload, newFolder } = useDrive();
  if (!canUpload) return {};
  const onEmptySpaceAction = (key: string) => {
    if (key === 'newFolder') return newFolder();
    void pickFiles({ folder: key === 'uploadFolder' }).then((files) => upload(files));
  };
  const emptySpaceItems = (
    <>
      <MenuItem id="newFolder" icon={<Icon of={FolderPlusIcon} size={18} />}>
        {t('New folder')}
      </MenuItem>
      <MenuItem id="uploadFiles" icon={<Icon of={FileUpIcon} size={18} />}>
        {t('Upload files')}
      </MenuItem>
      <MenuItem id="uploadFolder" icon={<Icon of={FolderUpIcon} size={18} />}>
        {t('Upload folder')}
      </MenuItem>
    </>
  );
  return { emptySpaceItems, onEmptySpaceAction };
}
