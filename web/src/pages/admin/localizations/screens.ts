import type { RouteObject } from 'react-router-dom';
import { LocalizationsPage } from './localizations-page.tsx';
import { TranslatePage } from './translate/translate-page.tsx';

/** Routes under /admin/localizations. */
export const screens: RouteObject[] = [
  { index: true, Component: LocalizationsPage },
  { path: ':localeId/translate', Component: TranslatePage },
];
