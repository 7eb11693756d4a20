import { FileUpIcon, FolderPlusIcon, FolderUpIcon, PlusIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { MenuButton, MenuItem, MenuSeparator } from '../../../../ui/overlays/menu.tsx';

export type NewMenuKey = 'uploadFiles' | 'uploadFolder' | 'newFolder';

interface NewMenuProps {
  onAction: (key: NewMenuKey) => void;
  isDisabled: boolean;
  className?: string;
}

/** The one primary button of the drive: everything that adds to the open folder. */
export function NewMenu({ onAction, isDisabled, className }: NewMenuProps) {
  const { t } = useTranslation();
  return (
    <MenuButton
      label={t('New')}
      onAction={(key) => onAction(key as NewMenuKey)}
      trigger={
        <Button
          look="primary"
          size="large"
          icon={<Icon of={PlusIcon} />}
          isDisabled={isDisabled}
          className={className}
        >
          {t('New')}
        </Button>
      }
    >
      <MenuItem id="uploadFiles" icon={<Icon of={FileUpIcon} size={18} />}>
        {t('Upload files')}
      </MenuItem>
      <MenuItem id="uploadFolder" icon={<Icon of={FolderUpIcon} size={18} />}>
        {t('Upload folder')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem id="newFolder" icon={<Icon of={FolderPlusIcon} size={18} />}>
        {t('New folder')}
      </MenuItem>
    </MenuButton>
  );
}
