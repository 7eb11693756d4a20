import { EllipsisVerticalIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { MenuButton } from '../../../ui/overlays/menu.tsx';
import { MenuEntries, type MenuEntriesProps } from './menu-entries.tsx';

/** The site's menu behind a button, for a bar without room for its links. */
export function SiteMenu(place: MenuEntriesProps) {
  const { t } = useTranslation();
  return (
    <MenuButton
      label={t('Site')}
      trigger={<IconButton label={t('Site')} icon={<Icon of={EllipsisVerticalIcon} />} />}
    >
      <MenuEntries {...place} />
    </MenuButton>
  );
}
