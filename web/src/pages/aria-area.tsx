import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Outlet, useNavigate } from 'react-router';

/**
 * Around every page with menus, tables or dialogs: tells the accessibility library the language, and that
 * links lead through the router. Sign-in and the like do without the library, and load none of it.
 */
export function AriaArea() {
  const navigate = useNavigate();
  return (
    <I18nProvider locale={document.documentElement.lang}>
      <RouterProvider navigate={(path) => void navigate(path)}>
        <Outlet />
      </RouterProvider>
    </I18nProvider>
  );
}
