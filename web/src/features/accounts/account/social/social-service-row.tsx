import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { SocialService } from '#shared/entities/accounts/social.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { serviceNames } from './connect-service.ts';
import { SocialSignInContext } from './social-sign-in.ts';

interface SocialServiceRowProps {
  service: SocialService;
  /** Name of the person there; undefined where it is not connected. */
  username: string | undefined;
  isLoading: boolean;
  isBusy: boolean;
  /** @param isConnected whether it is connected now, and shall not be any more. */
  onChange: (isConnected: boolean) => void;
}

/** One service, and whether the person may sign in with it. */
export function SocialServiceRow({ service, username, isLoading, isBusy, onChange }: SocialServiceRowProps) {
  const { t } = useTranslation();
  const { icon } = use(SocialSignInContext);
  const isConnected = username !== undefined;
  const action = isConnected ? t('Disable') : t('Enable');
  const name = serviceNames[service];
  return (
    <li className="flex items-center gap-4 py-3">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-background-alt text-muted"
      >
        {icon(service)}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        {isLoading ? (
          <Skeleton className="my-1 h-3 w-24" />
        ) : (
          <p className="truncate text-sm text-muted">{username ?? t('Disabled')}</p>
        )}
      </div>
      <Button
        isDisabled={isLoading}
        isPending={isBusy}
        aria-label={`${action}: ${name}`}
        onPress={() => onChange(isConnected)}
      >
        {action}
      </Button>
    </li>
  );
}
