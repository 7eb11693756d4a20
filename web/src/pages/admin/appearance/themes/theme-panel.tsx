import { ChevronRightIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { findLowContrast } from '#shared/site-config/theme-contrast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { DefaultChips } from './default-chips.tsx';
import { FieldGroup } from './field-group.tsx';
import { GoneTheme } from './gone-theme.tsx';
import { PanelHeader } from '../panel-header.tsx';
import { PrimaryNote } from './primary-note.tsx';
import { themeGroups } from './theme-fields.ts';
import { ThemeMenu } from './theme-menu.tsx';
import { ThemeNameField } from './theme-name-field.tsx';
import { ThemeValueField } from './theme-value-field.tsx';
import { useThemeActions } from './use-theme-actions.ts';
import { useEditedTheme } from './use-edited-theme.ts';

/** A theme: its name, its kind and its colors. */
export function ThemePanel() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const edited = useEditedTheme();
  const { makeDefault } = useThemeActions();
  if (!edited) return <GoneTheme listPath=".." />;
  const { theme, change } = edited;
  const kind = theme.is_dark ? 'default_dark' : 'default_light';
  const isDefault = theme.default_light || theme.default_dark;
  const low = findLowContrast(theme.values);
  return (
    <div key={theme.id} className="flex flex-col gap-6">
      <div className="flex flex-col gap-1.5">
        <PanelHeader title={t(theme.name)}>
          <ThemeMenu
            theme={theme}
            onDuplicated={(id) => void navigate(`../${id}`, { relative: 'path' })}
            onDeleted={() => void navigate('..', { relative: 'path' })}
          />
        </PanelHeader>
        <DefaultChips theme={theme} />
        {!isDefault && (
          <Button size="small" className="self-start" onPress={() => makeDefault(theme.id, kind)}>
            {theme.is_dark ? t('Use as default for dark') : t('Use as default for light')}
          </Button>
        )}
      </div>
      <ThemeNameField edited={edited} />
      <SwitchField
        label={t('Dark theme')}
        hint={t(
          'Scroll bars and lists of the browser are dark. Reset restores values of the built-in dark theme.',
        )}
        value={theme.is_dark}
        onChange={(is_dark) => change((each) => ({ ...each, is_dark }), null)}
      />
      {themeGroups.map(({ label, variables }) => (
        <FieldGroup key={label} label={t(label)}>
          {variables.map((variable) => (
            <div key={variable} className="flex flex-col gap-1.5">
              <ThemeValueField
                edited={edited}
                variable={variable}
                low={low.filter(({ name }) => name === variable)}
              />
              {variable === '--be-primary' && <PrimaryNote edited={edited} />}
            </div>
          ))}
        </FieldGroup>
      ))}
      <nav aria-label={t('More of this theme')} className="-mx-2 flex flex-col">
        <PanelLink to="radius" label={t('Rounded corners')} />
        <PanelLink to="font" label={t('Font')} />
      </nav>
    </div>
  );
}

function PanelLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="focus-ring flex min-h-11 items-center justify-between gap-2 rounded-button px-2 font-medium hover:bg-hover"
    >
      {label}
      <Icon of={ChevronRightIcon} size={18} className="text-muted rtl:-scale-x-100" />
    </Link>
  );
}
