import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { routePaths } from '../../../parts/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { contentButtonClass } from './content-button-class.ts';
import { ContentLink } from './content-link.tsx';
import { ContentPicture } from './content-picture.tsx';
import { contentAt, useContentText, useLandingContent } from './landing-content.ts';
import { SignUpField } from './sign-up-field.tsx';

/** The top of the landing page: title, sign-up or link to the drive, and a picture. */
export function LandingHero() {
  const { user, settings } = useBootstrap();
  const say = useContentText();
  const { general } = useLandingContent();
  const { header_image: image, header_image_place, header_subtitle } = general;
  const isBehind = image !== null && header_image_place === 'behind';
  const hasSignUp = general.has_sign_up && !settings.registration.disable;
  return (
    <div
      className={classNames(
        'relative isolate px-5 pt-20 pb-16 max-md:px-4 max-md:pt-12 max-md:pb-10',
        isBehind && 'grid min-h-130 items-center',
      )}
    >
      {isBehind && (
        <div {...contentAt('general.header_image')} className="absolute inset-0 -z-10 overflow-hidden">
          <ContentPicture image={image} sizes="100vw" className="h-full! object-cover" isFirst />
          <div
            aria-hidden
            className="absolute inset-0 bg-background"
            style={{ opacity: general.header_overlay / 100 }}
          />
        </div>
      )}
      <div className="mx-auto flex max-w-3xl flex-col items-center text-center">
        <h1
          dir="auto"
          {...contentAt('general.header_title')}
          className="text-[40px] leading-tight font-semibold tracking-tight text-balance max-md:text-3xl"
        >
          {say(general.header_title)}
        </h1>
        {header_subtitle && (
          <p
            dir="auto"
            {...contentAt('general.header_subtitle')}
            className={classNames(
              'mt-5 max-w-2xl text-lg text-balance whitespace-pre-line',
              !isBehind && 'text-muted',
            )}
          >
            {say(header_subtitle)}
          </p>
        )}
        {(user || hasSignUp) && (
          <div className="mt-8 w-full print:hidden">
            {user ? <DriveLink /> : <SignUpField label={say(general.sign_up_label)} />}
          </div>
        )}
        <ActionButtons isOverPicture={isBehind} />
      </div>
      {image && !isBehind && (
        <div
          {...contentAt('general.header_image')}
          className="mx-auto mt-14 max-w-6xl overflow-hidden rounded-dialog shadow-dialog ring-1 ring-divider max-md:mt-10"
        >
          <ContentPicture image={image} sizes="(width >= 75rem) 72rem, 100vw" isFirst />
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
function ActionButtons({ isOverPicture }: { isOverPicture: boolean }) {
  const { user, settings } = useBootstrap();
  const say = useContentText();
  const leadsNowhere = (action: string) =>
    (action === routePaths.pricing && !settings.billing.enable) ||
    (user !== null && (action === routePaths.login || action === routePaths.register));
  const shown = Object.entries(useLandingContent().action_buttons).flatMap(([name, button]) =>
    button && button.label !== '' && !leadsNowhere(button.action) ? [{ name, ...button }] : [],
  );
  if (shown.length === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap justify-center gap-2 print:hidden">
      {shown.map(({ name, label, action }) => (
        <ContentLink
          key={name}
          action={action}
          place={`action_buttons.${name}.label`}
          className={contentButtonClass(isOverPicture ? 'secondary' : 'quiet')}
        >
          {say(label)}
        </ContentLink>
      ))}
    </p>
  );
}
