import { lazy } from 'react';
import { useBootstrap } from '../api/bootstrap-query.ts';

const LoginPage = lazy(() => import('./login-page.tsx').then((page) => ({ default: page.LoginPage })));
const RegisterPage = lazy(() =>
  import('./register-page.tsx').then((page) => ({ default: page.RegisterPage })),
);

/** / for guests: the page that the site's settings name (HOME-1). */
export function HomePage() {
  const { homepage, registration } = useBootstrap().settings;
  return homepage.type === 'registerPage' && !registration.disable ? <RegisterPage /> : <LoginPage />;
}
