import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { messagePaths } from '../../../parts/message-paths.ts';
import { routePaths } from '../../../parts/paths.ts';
import { ContentLink } from './content-link.tsx';
import { useContentText, useLandingContent } from './landing-content.ts';

const linkClass = 'focus-ring rounded-small py-2.5 hover:text-main hover:underline';

/**
 * Links in the footer of the landing page: registration, sign-in, prices, contact and social media. A menu takes the
 * place of those that are built in.
 */
export function LandingLinks({ hasMenu }: { hasMenu: boolean }) {
  const { t } = useTranslation();
  const say = useContentText();
  const { user, settings } = useBootstrap();
  const { social, has_page_links } = useLandingContent().general;
  const pages = [
    ...(user || settings.registration.disable ? [] : [{ to: routePaths.register, label: t('Register') }]),
    ...(user ? [] : [{ to: routePaths.login, label: t('Login') }]),
    ...(settings.billing.enable ? [{ to: routePaths.pricing, label: t('Plans') }] : []),
    { to: messagePaths.contact, label: t('Contact us') },
  ];
  const links = has_page_links && !hasMenu ? pages : [];
  if (links.length + social.length === 0) return null;
  return (
    <nav
      aria-label={t('More pages')}
      className="flex w-full flex-wrap wrap-anywhere justify-center gap-x-6 pt-3 text-base"
    >
      {links.map(({ to, label }) => (
        <Link key={to} to={to} className={linkClass}>
          {label}
        </Link>
      ))}
      {social.map(({ id, label, action }) => (
        <ContentLink key={id} action={action} place={`general.social.${id}.label`} className={linkClass}>
          {say(label)}
        </ContentLink>
      ))}
    </nav>
  );
}
