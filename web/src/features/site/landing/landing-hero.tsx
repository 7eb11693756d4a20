import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { routePaths } from '../../../parts/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { ContentLink } from './content-link.tsx';
import { ContentPicture } from './content-picture.tsx';
import { useContentText, useLandingContent } from './landing-content.ts';
import { SignUpField } from './sign-up-field.tsx';

/** The top of the landing page: title, sign-up or link to the drive, and a picture (LAND-1). */
export function LandingHero() {
  const { user, settings } = useBootstrap();
  const say = useContentText();
  const { header_title, header_subtitle, header_image, header_overlay } = useLandingContent().general;
  return (
    <div className="px-5 pt-20 pb-16 max-md:px-4 max-md:pt-12 max-md:pb-10">
      <div className="mx-auto flex max-w-3xl flex-col items-center text-center">
        <h1
          dir="auto"
          className="text-[40px] leading-tight font-semibold tracking-tight text-balance max-md:text-3xl"
        >
          {say(header_title)}
        </h1>
        <p dir="auto" className="mt-5 max-w-2xl text-lg text-balance text-muted">
          {say(header_subtitle)}
        </p>
        <div className="mt-8 w-full print:hidden">
          {user ? <DriveLink /> : !settings.registration.disable && <SignUpField />}
        </div>
        <ActionButtons />
      </div>
      {header_image && (
        <div className="relative mx-auto mt-14 max-w-6xl overflow-hidden rounded-dialog shadow-dialog ring-1 ring-divider max-md:mt-10">
          <ContentPicture image={header_image} isFirst />
          {header_overlay > 0 && (
            <div
              aria-hidden
              className="absolute inset-0 bg-background"
              style={{ opacity: header_overlay / 100 }}
            />
          )}
        </div>
      )}
    </div>
  );
}

function DriveLink() {
  const { t } = useTranslation();
  return (
    <Link to={routePaths.drive} className={buttonClass('primary', 'large')}>
      {t('Open my drive')}
    </Link>
  );
}

/** The two buttons of the content, without those that do not apply to this site or user. */
function ActionButtons() {
  const { user, settings } = useBootstrap();
  const say = useContentText();
  const { cta1, cta2 } = useLandingContent().action_buttons;
  const leadsNowhere = (action: string) =>
    (action === routePaths.pricing && !settings.billing.enable) ||
    (user !== null && (action === routePaths.login || action === routePaths.register));
  const shown = [cta1, cta2].filter((button) => button !== null && !leadsNowhere(button.action));
  if (shown.length === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap justify-center gap-2 print:hidden">
      {shown.map(
        (button) =>
          button && (
            <ContentLink key={button.label} action={button.action} className={buttonClass('quiet', 'large')}>
              {say(button.label)}
            </ContentLink>
          ),
      )}
    </p>
  );
}
