import { MoonIcon, SunIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useActiveTheme, useThemeChoice } from './use-theme.ts';

/** Turns dark into light and back; nothing where people may not change the theme. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const { settings } = useBootstrap();
  const [, choose] = useThemeChoice();
  const isDark = useActiveTheme()?.is_dark ?? false;
  if (!settings.themes.user_change) return null;
  return (
    <button
      type="button"
      onClick={() => choose(isDark ? 'light' : 'dark')}
      className="focus-ring touch-target inline-flex items-center gap-1.5 rounded-small hover:text-main"
    >
      <Icon of={isDark ? SunIcon : MoonIcon} size={16} />
      {isDark ? t('Light mode') : t('Dark mode')}
    </button>
  );
}
