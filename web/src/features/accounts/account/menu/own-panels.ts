import {
  CodeXmlIcon,
  GlobeIcon,
  HistoryIcon,
  KeyRoundIcon,
  MonitorSmartphoneIcon,
  ShieldCheckIcon,
  Trash2Icon,
  UserIcon,
  UsersIcon,
} from 'lucide-react';
import { AccountDetailsPanel } from '../account-details-panel.tsx';
import { SecurityActivityPanel } from '../activity/security-activity-panel.tsx';
import { hasApiTokens, hasSocialLogin, type AccountPanel } from './account-panels.ts';
import { DeleteAccountPanel } from '../delete-account-panel.tsx';
import { DevelopersPanel } from '../developers-panel.tsx';
import { LocationPanel } from '../location-panel.tsx';
import { PasswordPanel } from '../sessions/password-panel.tsx';
import { SessionsPanel } from '../sessions/sessions-panel.tsx';
import { SocialLoginPanel } from '../social/social-login-panel.tsx';
import { TwoFactorPanel } from '../two-factor/two-factor-panel.tsx';

/** The sections that every installation has, in their order. */
export const ownPanels: readonly AccountPanel[] = [
  { id: 'account-details', label: 'Account details', icon: UserIcon, Component: AccountDetailsPanel },
  {
    id: 'social-login',
    label: 'Social login',
    icon: UsersIcon,
    isShown: hasSocialLogin,
    Component: SocialLoginPanel,
  },
  { id: 'password', label: 'Password', icon: KeyRoundIcon, Component: PasswordPanel },
  { id: 'two-factor', label: 'Two-factor authentication', icon: ShieldCheckIcon, Component: TwoFactorPanel },
  { id: 'sessions', label: 'Active sessions', icon: MonitorSmartphoneIcon, Component: SessionsPanel },
  {
    id: 'security-activity',
    label: 'Security activity',
    icon: HistoryIcon,
    Component: SecurityActivityPanel,
  },
  {
    id: 'location-and-language',
    label: 'Location and language',
    icon: GlobeIcon,
    Component: LocationPanel,
  },
  {
    id: 'developers',
    label: 'Developers',
    icon: CodeXmlIcon,
    isShown: hasApiTokens,
    Component: DevelopersPanel,
  },
  { id: 'delete-account', label: 'Delete account', icon: Trash2Icon, Component: DeleteAccountPanel },
];
