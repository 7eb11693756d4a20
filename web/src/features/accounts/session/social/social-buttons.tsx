import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SocialService } from '#shared/entities/accounts/social.ts';
import { useBootstrap } from '../../../../api/bootstrap-query.ts';
import { buttonClass } from '../../../../ui/buttons/button-class.ts';
import { ButtonContent } from '../../../../ui/buttons/button-content.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { openSocialPopup } from './open-social-popup.ts';
import { SocialIcon } from './social-icons.tsx';
import { useSocialResult, type SocialOutcome } from './use-social-result.ts';
import { lateDialog } from '../../../../ui/late/late-part.tsx';

const SocialPasswordDialog = lateDialog(
  async () => (await import('./social-password-dialog.tsx')).SocialPasswordDialog,
);

const SocialRegisterDialog = lateDialog(
  async () => (await import('./social-register-dialog.tsx')).SocialRegisterDialog,
);

const names: Record<SocialService, string> = {
  google: 'Google',
  facebook: 'Facebook',
  twitter: 'Twitter',
  envato: 'Envato',
};

interface SocialButtonsProps extends SocialOutcome {
  services: readonly SocialService[];
}

/** A button for each service that one may sign in with; in compact mode its sign alone. */
export function SocialButtons({ services, ...outcome }: SocialButtonsProps) {
  const { t } = useTranslation();
  const { settings } = useBootstrap();
  const [visited, setVisited] = useState<SocialService>();
  const { takeResult, asked, stopAsking } = useSocialResult(outcome);
  const isCompact = settings.social.compact_buttons;
  const labelOf = (service: SocialService) => t('Continue with :service', { service: names[service] });
  const visit = async (service: SocialService) => {
    setVisited(service);
    // Nothing may come before it: browsers open windows for whoever presses, and for nobody else.
    const result = await openSocialPopup(service, 'login', settings.base_url);
    await takeResult(result);
    setVisited((now) => (now === service ? undefined : now));
  };
  return (
    <div className={isCompact ? 'flex gap-2' : 'flex flex-col gap-2'}>
      {services.map((service) => (
        <button
          key={service}
          type="button"
          aria-label={isCompact ? labelOf(service) : undefined}
          title={isCompact ? names[service] : undefined}
          onClick={() => void visit(service)}
          className={classNames(buttonClass('secondary', 'large'), isCompact && 'flex-1')}
        >
          <ServiceLabel
            service={service}
            label={isCompact ? undefined : labelOf(service)}
            isPending={visited === service}
          />
        </button>
      ))}
      {asked?.for === 'password' && (
        <SocialPasswordDialog {...outcome} service={asked.service} email={asked.email} onClose={stopAsking} />
      )}
      {asked?.for === 'registration' && (
        <SocialRegisterDialog
          service={asked.service}
          email={asked.email}
          onSuccess={outcome.onSuccess}
          onClose={stopAsking}
        />
      )}
    </div>
  );
}

interface ServiceLabelProps {
  service: SocialService;
  /** Absent where the sign stands alone. */
  label?: string;
  isPending: boolean;
}

function ServiceLabel({ service, label, isPending }: ServiceLabelProps) {
  const icon = <SocialIcon service={service} />;
  if (label === undefined) return isPending ? <Spinner size={18} /> : icon;
  return (
    <ButtonContent icon={icon} isPending={isPending}>
      {label}
    </ButtonContent>
  );
}
