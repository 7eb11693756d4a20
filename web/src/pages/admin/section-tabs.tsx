import { createContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useMatch } from 'react-router-dom';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { TabLinks } from '../../ui/tabs/tab-links.tsx';
import { pageClass, PageTitle } from './page-title.tsx';
import { openTabs, sectionPath, type AdminSection, type AdminTab } from './admin-section.ts';

export type TabbedSection = AdminSection & { tabs: readonly AdminTab[] };

/** Label of the section whose title and tabs stand above a screen; null for a screen with a title of its own. */
export const SectionTitle = createContext<string | null>(null);

/** Leads to the first tab that is open to the user. */
export function FirstTab({ section }: { section: TabbedSection }) {
  const [first] = openTabs(section.tabs, useBootstrap());
  return first && <Navigate to={sectionPath(section, first.path)} replace />;
}

/** The title and the tabs of a section above the tab's screen. Screens below a tab, such as editors, stand alone. */
export function SectionTabs({ section, children }: { section: TabbedSection; children: ReactNode }) {
  const { t } = useTranslation();
  const tabs = openTabs(section.tabs, useBootstrap());
  const name = useMatch(sectionPath(section, ':tab'))?.params['tab'];
  const current = tabs.find(({ path }) => path === name);
  const title = t(section.label);
  return (
    <div className={current ? pageClass : 'contents'}>
      {current && (
        <>
          <PageTitle>{title}</PageTitle>
          <TabLinks
            label={title}
            current={current.path}
            tabs={tabs.map(({ path, label }) => ({
              key: path,
              title: t(label),
              to: sectionPath(section, path),
            }))}
          />
        </>
      )}
      <SectionTitle value={current ? title : null}>{children}</SectionTitle>
    </div>
  );
}
