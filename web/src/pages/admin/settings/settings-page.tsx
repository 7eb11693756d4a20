import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { SettingsForm } from '../../../parts/settings/settings-form.tsx';
import { NotFound } from '../../site/not-found.tsx';
import { AdminPage } from '../admin-page.tsx';
import { isSettingsPageName, sectionTitles } from './section-titles.ts';
import { settingControls } from './setting-controls.ts';
import { settingExtras } from './setting-extras.ts';
import { SettingsMenu } from './settings-menu.tsx';

/** /admin/settings/{section}: the menu and the form of a section. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { section } = useParams();
  if (!isSettingsPageName(section)) return <NotFound />;
  const title = t(sectionTitles[section]);
  return (
    <AdminPage title={t('Settings')} documentTitle={`${title} – ${t('Settings')}`}>
      <div className="flex gap-8 max-md:flex-col max-md:gap-4">
        <SettingsMenu current={section} />
        <div className="min-w-0 max-w-180 flex-1">
          <h2 className="mb-4 text-lg font-semibold max-md:sr-only">{title}</h2>
          <SettingsForm
            section={section}
            controls={settingControls}
            extras={settingExtras}
            headingLevel={3}
          />
        </div>
      </div>
    </AdminPage>
  );
}
