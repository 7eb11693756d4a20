import { MonitorIcon, MoonIcon, SunIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MenuButton, MenuItem, MenuSection } from '../../../ui/overlays/menu.tsx';
import type { ThemeChoice } from '#shared/pages/theme-for.ts';
import { useThemeChoice } from './use-theme.ts';

const icons = { system: MonitorIcon, light: SunIcon, dark: MoonIcon } as const;

/** The choice of a theme as items of a menu; nothing where people may not change it. */
export function ThemeMenuSection() {
  const { t } = useTranslation();
  const { settings } = useBootstrap();
  const [choice, choose] = useThemeChoice();
  if (!settings.themes.user_change) return null;
  const labels = { system: t('Same as device'), light: t('Light'), dark: t('Dark') };
  return (
    <MenuSection title={t('Theme')} selectedKey={choice} onSelect={(key) => choose(key as ThemeChoice)}>
      {(['system', 'light', 'dark'] as const).map((key) => (
        <MenuItem key={key} id={key} icon={<Icon of={icons[key]} size={18} />}>
          {labels[key]}
        </MenuItem>
      ))}
    </MenuSection>
  );
}

/** A button with the choice of a theme. */
export function ThemeButton() {
  const { t } = useTranslation();
  const { settings } = useBootstrap();
  const [choice] = useThemeChoice();
  if (!settings.themes.user_change) return null;
  const shape = choice in icons ? icons[choice as keyof typeof icons] : MonitorIcon;
  return (
    <MenuButton
      label={t('Theme')}
      placement="bottom end"
      trigger={<IconButton label={t('Change theme')} icon={<Icon of={shape} />} />}
    >
      <ThemeMenuSection />
    </MenuButton>
  );
}
