import type { RouteObject } from 'react-router-dom';
import { FontPanel } from './font/font-panel.tsx';
import { RadiusPanel } from './radius-panel.tsx';
import { ThemeList } from './theme-list.tsx';
import { ThemePanel } from './theme-panel.tsx';

/** Panels of themes, below the path of the appearance editor. A theme that is not saved yet has a negative id. */
export const themeScreens: RouteObject[] = [
  { path: 'themes', Component: ThemeList },
  { path: 'themes/:themeId', Component: ThemePanel },
  { path: 'themes/:themeId/radius', Component: RadiusPanel },
  { path: 'themes/:themeId/font', Component: FontPanel },
];
