import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useIsPhone } from '../../../ui/use-media-query.ts';
import { sectionTitles, settingsPageNames, type SettingsPageName } from './section-titles.ts';
import { settingsPath } from './settings-path.ts';

/** Menu of the settings' sections: a list, or a select on a phone. */
export function SettingsMenu({ current }: { current: SettingsPageName }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <SelectField
        label={t('Section')}
        options={settingsPageNames.map((name) => ({ value: name, name: t(sectionTitles[name]) }))}
        value={current}
        onChange={(name) => void navigate(settingsPath(name))}
      />
    );
  }
  return (
    <nav aria-label={t('Sections of the settings')} className="sticky top-6 w-48 shrink-0 self-start">
      <ul className="flex flex-col gap-0.5">
        {settingsPageNames.map((name) => (
          <li key={name}>
            <Link
              to={settingsPath(name)}
              aria-current={name === current ? 'page' : undefined}
              className={classNames(
                'focus-ring flex h-9 items-center rounded-button px-3 transition-colors',
                name === current
                  ? 'bg-primary-soft font-medium text-primary-strong'
                  : 'text-muted hover:bg-hover hover:text-main',
              )}
            >
              <span className="truncate">{t(sectionTitles[name])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
