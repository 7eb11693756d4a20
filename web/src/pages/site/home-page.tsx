import { lazy } from 'react';
import { useBootstrap } from '../../api/bootstrap-query.ts';

const LoginPage = lazy(() =>
  import('../accounts/login-page.tsx').then((page) => ({ default: page.LoginPage })),
);
const RegisterPage = lazy(() =>
  import('../accounts/register-page.tsx').then((page) => ({ default: page.RegisterPage })),
);
const SignedInHomePage = lazy(() =>
  import('./signed-in-home-page.tsx').then((page) => ({ default: page.SignedInHomePage })),
);

/** /: the page that the site's settings name (HOME-1), and in the base variant the home of signed-in people. */
export function HomePage() {
  const { user, settings } = useBootstrap();
  // In the drive variant somebody who has just signed in is on their way to the drive.
  if (user && settings.site.variant === 'base') return <SignedInHomePage />;
  const isRegistration = settings.homepage.type === 'registerPage' && !settings.registration.disable;
  return isRegistration ? <RegisterPage /> : <LoginPage />;
}
