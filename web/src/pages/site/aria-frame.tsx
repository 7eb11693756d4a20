import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** Tells the accessibility library the language, and that links lead through the router. */
export function AriaFrame({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  return (
    <I18nProvider locale={i18n.language}>
      <RouterProvider navigate={(path) => void navigate(path)}>{children}</RouterProvider>
    </I18nProvider>
  );
}
