import { MoonIcon, PlusIcon, SunIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ActionMenu } from '../../../../ui/table/row-menu.tsx';
import { useAppearanceEditor } from '../appearance-editor.ts';
import { PanelHeader } from '../panel-header.tsx';
import { ThemeRow } from './theme-row.tsx';
import { useThemeActions } from './use-theme-actions.ts';

/** All themes of the site. */
export function ThemeList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { values, errors, showTheme } = useAppearanceEditor();
  const { add, fullBecause } = useThemeActions();
  useEffect(() => showTheme(null), [showTheme]);
  const kinds = [
    { id: 'light', label: t('Copy of the light theme'), icon: SunIcon, isDark: false },
    { id: 'dark', label: t('Copy of the dark theme'), icon: MoonIcon, isDark: true },
  ];
  return (
    <div className="flex flex-col gap-3">
      <PanelHeader title={t('Themes')}>
        <ActionMenu
          label={t('Add theme')}
          trigger={
            <Button size="small" icon={<Icon of={PlusIcon} size={16} />}>
              {t('Add theme')}
            </Button>
          }
          actions={kinds.map(({ isDark, ...kind }) => ({
            ...kind,
            disabledBecause: fullBecause,
            onAction: () => void navigate(String(add(isDark))),
          }))}
        />
      </PanelHeader>
      <ul aria-label={t('Themes')} className="flex flex-col divide-y divide-divider border-y border-divider">
        {values.themes.map((theme) => (
          <ThemeRow
            key={theme.id}
            theme={theme}
            isRefused={Object.keys(errors).some((place) => place.startsWith(`themes.${theme.id}.`))}
          />
        ))}
      </ul>
    </div>
  );
}
