import {
  ChevronRightIcon,
  CodeIcon,
  ImageIcon,
  type LucideIcon,
  MenuIcon,
  PanelsTopLeftIcon,
  PaletteIcon,
  SearchIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useRoutes, type RouteObject } from 'react-router-dom';
import { Icon } from '../../../ui/icon.tsx';
import { NotFound } from '../../site/not-found.tsx';
import { customCodeScreens } from './custom-code/custom-code-screens.tsx';
import { GeneralPanel } from './general/general-panel.tsx';
import { landingSection } from './landing/landing-places.ts';
import { landingScreens } from './landing/landing-screens.tsx';
import { menuScreens } from './menus/menu-screens.tsx';
import { seoSection } from './seo/seo-pages.ts';
import { seoScreens } from './seo/seo-screens.tsx';
import { themeScreens } from './themes/theme-screens.tsx';

const sections: readonly { path: string; label: string; description: string; icon: LucideIcon }[] = [
  { path: 'general', label: 'General', description: 'Name, description, logos and icon', icon: ImageIcon },
  { path: 'themes', label: 'Themes', description: 'Colors, corners and font', icon: PaletteIcon },
  { path: 'menus', label: 'Menus', description: 'Links of bars, sidebars and footers', icon: MenuIcon },
  {
    path: landingSection,
    label: 'Landing page',
    description: 'Texts, pictures, features and sections of the homepage',
    icon: PanelsTopLeftIcon,
  },
  {
    path: seoSection,
    label: 'SEO',
    description: 'Titles, descriptions and pictures for search engines and shared links',
    icon: SearchIcon,
  },
  {
    path: 'custom-code',
    label: 'Custom code',
    description: 'CSS and HTML of your own',
    icon: CodeIcon,
  },
];

const routes: RouteObject[] = [
  { index: true, element: <SectionList /> },
  { path: 'general', element: <GeneralPanel /> },
  ...themeScreens,
  ...menuScreens,
  ...landingScreens,
  ...customCodeScreens,
  ...seoScreens,
  { path: '*', element: <NotFound /> },
];

/** The panel that the address names. */
export function EditorPanels() {
  return useRoutes(routes);
}

function SectionList() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('Sections')} className="-m-2">
      <ul>
        {sections.map(({ path, label, description, icon }) => (
          <li key={path}>
            <Link
              to={path}
              className="focus-ring-inset flex items-center gap-3 rounded-button px-3 py-3 hover:bg-hover"
            >
              <Icon of={icon} className="text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{t(label)}</span>
                <span className="block text-sm text-muted">{t(description)}</span>
              </span>
              <Icon of={ChevronRightIcon} size={18} className="text-muted rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
