import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { socialServices } from '#shared/entities/accounts/social.ts';
import { useBootstrap } from '../../../../api/bootstrap-query.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { SocialOutcome } from './use-social-result.ts';

const SocialButtons = lazy(() =>
  import('./social-buttons.tsx').then((buttons) => ({ default: buttons.SocialButtons })),
);

/** The services that one may sign in with, below a form; nothing where none is enabled. */
export function SocialSection(outcome: SocialOutcome) {
  const { t } = useTranslation();
  const { social } = useBootstrap().settings;
  const services = socialServices.filter((service) => social[service].enable);
  if (services.length === 0) return null;
  const rows = social.compact_buttons ? 1 : services.length;
  return (
    <>
      <div className="my-5 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-divider after:h-px after:flex-1 after:bg-divider">
        {t('or')}
      </div>
      <Suspense
        fallback={
          <div className="flex flex-col gap-2">
            {Array.from({ length: rows }, (_, row) => (
              <Skeleton key={row} className="h-11 rounded-button" />
            ))}
          </div>
        }
      >
        <SocialButtons {...outcome} services={services} />
      </Suspense>
    </>
  );
}
