import type { RouteObject } from 'react-router-dom';
import { SettingsIndex } from './settings-index.tsx';
import { SettingsPage } from './settings-page.tsx';

/** Routes under /admin/settings. */
export const screens: RouteObject[] = [
  { index: true, Component: SettingsIndex },
  { path: ':section', Component: SettingsPage },
];
