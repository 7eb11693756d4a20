import { KeyRoundIcon, MonitorIcon, SmartphoneIcon, TabletIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#shared/entities/accounts/user.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { TimeText } from '../../../../ui/time/time-text.tsx';
import { addressOf, deviceNameOf, placeOf } from './session-texts.ts';

const icons = { mobile: SmartphoneIcon, tablet: TabletIcon, computer: MonitorIcon } as const;
const typeNames = { mobile: 'Phone', tablet: 'Tablet', computer: 'Computer' } as const;

/** One browser or program that is signed in. */
export function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation();
  const facts = [placeOf(session), t(addressOf(session))].filter(Boolean);
  return (
    <li className="flex items-center gap-4 py-3">
      <span
        className="grid size-10 shrink-0 place-items-center rounded-full bg-background-alt text-muted"
        title={session.token ? t('API Token') : t(typeNames[session.device_type])}
      >
        <Icon of={session.token ? KeyRoundIcon : icons[session.device_type]} />
        <span className="sr-only">{session.token ? t('API Token') : t(typeNames[session.device_type])}</span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{t(deviceNameOf(session))}</p>
        <p className="text-sm text-muted wrap-anywhere">{facts.join(' · ')}</p>
      </div>
      <div className="flex shrink-0 flex-col items-end text-sm">
        {session.is_current_device && <span className="font-medium text-positive">{t('This device')}</span>}
        <TimeText iso={session.last_active} className="text-muted" />
      </div>
    </li>
  );
}
