import { lazy } from 'react';
import { bootstrapQuery, useBootstrap } from '../../api/bootstrap-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { lazyPart } from '../../ui/late/lazy-part.tsx';

const LoginPage = lazy(() =>
  import('../accounts/login-page.tsx').then((page) => ({ default: page.LoginPage })),
);
const RegisterPage = lazy(() =>
  import('../accounts/register-page.tsx').then((page) => ({ default: page.RegisterPage })),
);
const landing = lazyPart(async () => (await import('./landing/landing-page.tsx')).LandingPage);
const customPage = lazyPart(async () => (await import('./custom-page.tsx')).CustomPageView);
const SignedInHomePage = lazy(() =>
  import('./signed-in-home-page.tsx').then((page) => ({ default: page.SignedInHomePage })),
);

/** Loads the homepage with the landing or custom page it shows, so that hydration finds both. */
export async function loadHomePage() {
  const data = queryClient.getQueryData(bootstrapQuery.queryKey);
  const type = data?.settings.homepage.type;
  if (type === 'landingPage') await landing.load();
  if (type === 'customPage') await customPage.load();
  return { Component: HomePage };
}

/** /: the page that the site's settings name, and in the base variant the home of signed-in people. */
export function HomePage() {
  const { user, settings } = useBootstrap();
  // In the drive variant somebody who has just signed in is on their way to the drive.
  if (user && settings.site.variant === 'base') return <SignedInHomePage />;
  if (settings.homepage.type === 'landingPage') return <landing.Part />;
  if (settings.homepage.type === 'customPage') {
    return <customPage.Part pageKey={String(settings.homepage.value)} />;
  }
  const isRegistration = settings.homepage.type === 'registerPage' && !settings.registration.disable;
  return isRegistration ? <RegisterPage /> : <LoginPage />;
}
