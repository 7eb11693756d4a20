import { LayoutGridIcon, ListIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icon.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import type { ViewMode } from '../window/list-layout.ts';

interface ViewToggleProps {
  viewMode: ViewMode;
  onChange: (viewMode: ViewMode) => void;
}

/** Changes between list and grid. */
export function ViewToggle({ viewMode, onChange }: ViewToggleProps) {
  const { t } = useTranslation();
  const isGrid = viewMode === 'grid';
  return (
    <IconButton
      label={isGrid ? t('Show as list') : t('Show as grid')}
      icon={<Icon of={isGrid ? ListIcon : LayoutGridIcon} />}
      onPress={() => onChange(isGrid ? 'list' : 'grid')}
    />
  );
}
