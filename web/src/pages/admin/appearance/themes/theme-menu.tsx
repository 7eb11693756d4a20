import { CopyIcon, MoonIcon, SunIcon, Trash2Icon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ManagedTheme } from '#shared/entities/site/theme.ts';
import { RowMenu } from '../../../../ui/table/row-menu.tsx';
import { useThemeActions } from './use-theme-actions.ts';

interface ThemeMenuProps {
  theme: ManagedTheme;
  onDuplicated: (id: number) => void;
  onDeleted?: () => void;
}

/** What can be done with a theme as a whole. */
export function ThemeMenu({ theme, onDuplicated, onDeleted }: ThemeMenuProps) {
  const { t } = useTranslation();
  const { duplicate, remove, makeDefault, fullBecause, staysBecause } = useThemeActions();
  const already = (isDefault: boolean) => (isDefault ? t('It is the default already.') : undefined);
  return (
    <RowMenu
      name={t(theme.name)}
      actions={[
        {
          id: 'duplicate',
          label: t('Duplicate'),
          icon: CopyIcon,
          disabledBecause: fullBecause,
          onAction: () => onDuplicated(duplicate(theme)),
        },
        {
          id: 'light',
          label: t('Use as default for light'),
          icon: SunIcon,
          disabledBecause: already(theme.default_light),
          onAction: () => makeDefault(theme.id, 'default_light'),
        },
        {
          id: 'dark',
          label: t('Use as default for dark'),
          icon: MoonIcon,
          disabledBecause: already(theme.default_dark),
          onAction: () => makeDefault(theme.id, 'default_dark'),
        },
        {
          id: 'delete',
          label: t('Delete'),
          icon: Trash2Icon,
          isDanger: true,
          disabledBecause: staysBecause(theme),
          onAction: () => {
            remove(theme.id);
            onDeleted?.();
          },
        },
      ]}
    />
  );
}
