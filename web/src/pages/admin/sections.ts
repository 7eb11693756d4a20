import {
  CalendarOffIcon,
  CreditCardIcon,
  FileTextIcon,
  MegaphoneIcon,
  MessageSquareTextIcon,
  RepeatIcon,
  SettingsIcon,
  ShieldIcon,
  TicketPercentIcon,
} from 'lucide-react';
import type { AdminSection } from './admin-section.ts';

/**
 * The sections of the admin area in the order of their groups. An entry makes the link in the sidebar, the routes and
 * their guards.
 */
export const adminSections: readonly AdminSection[] = [
  {
    group: 'users',
    path: 'roles',
    label: 'Roles',
    icon: ShieldIcon,
    permission: 'roles.update',
    load: () => import('./roles/screens.ts'),
  },
  {
    group: 'users',
    path: 'messages',
    label: 'Messages',
    icon: MessageSquareTextIcon,
    // Its holders already decide which address receives all messages.
    permission: 'settings.update',
    load: () => import('./messages/screens.ts'),
  },
  {
    group: 'billing',
    path: 'subscriptions',
    label: 'Subscriptions',
    icon: RepeatIcon,
    permission: 'subscriptions.update',
    load: () => import('./subscriptions/screens.ts'),
  },
  {
    group: 'billing',
    path: 'expired-subscriptions',
    label: 'Expired subscriptions',
    icon: CalendarOffIcon,
    permission: 'subscriptions.update',
    load: () => import('./subscriptions/expired-screens.ts'),
  },
  {
    group: 'billing',
    path: 'plans',
    label: 'Plans',
    icon: CreditCardIcon,
    permission: 'plans.update',
    load: () => import('./plans/screens.ts'),
  },
  {
    group: 'billing',
    path: 'discount',
    label: 'Discounts',
    icon: TicketPercentIcon,
    permission: 'discount.update',
    load: () => import('./discounts/screens.ts'),
  },
  {
    group: 'content',
    path: 'custom-pages',
    label: 'Custom pages',
    icon: FileTextIcon,
    permission: 'custom_pages.update',
    load: () => import('./custom-pages/screens.ts'),
  },
  {
    group: 'content',
    path: 'ads',
    label: 'Ads',
    icon: MegaphoneIcon,
    permission: 'settings.update',
    load: () => import('./settings/ads-screens.ts'),
  },
  {
    group: 'settings',
    path: 'settings',
    label: 'Settings',
    icon: SettingsIcon,
    permission: 'settings.update',
    load: () => import('./settings/screens.ts'),
  },
];
