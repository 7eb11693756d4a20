import {
  CalendarOffIcon,
  CreditCardIcon,
  FileTextIcon,
  MegaphoneIcon,
  MessageSquareTextIcon,
  RepeatIcon,
  ScrollTextIcon,
  SettingsIcon,
  ShieldIcon,
  TicketPercentIcon,
} from 'lucide-react';
import type { AdminSection } from './admin-section.ts';

/**
 * The sections of the admin area in the order of their groups. An entry makes the link in the sidebar, the card at
 * `/admin`, the routes and their guards.
 */
export const adminSections: readonly AdminSection[] = [
  {
    group: 'users',
    path: 'roles',
    label: 'Roles',
    description: 'Decide what users may do by the permissions of their roles.',
    icon: ShieldIcon,
    permission: 'roles.update',
    load: () => import('./roles/screens.ts'),
  },
  {
    group: 'users',
    path: 'messages',
    label: 'Messages',
    description: 'Read and answer the messages that visitors write.',
    icon: MessageSquareTextIcon,
    // Its holders already decide which address receives all messages.
    permission: 'settings.update',
    load: () => import('./messages/screens.ts'),
  },
  {
    group: 'billing',
    path: 'subscriptions',
    label: 'Subscriptions',
    description: 'See who pays for which plan, and change or cancel it.',
    icon: RepeatIcon,
    permission: 'subscriptions.update',
    load: () => import('./subscriptions/screens.ts'),
  },
  {
    group: 'billing',
    path: 'expired-subscriptions',
    label: 'Expired subscriptions',
    description: 'See whose subscription has ended, and send reminders.',
    icon: CalendarOffIcon,
    permission: 'subscriptions.update',
    load: () => import('./subscriptions/expired-screens.ts'),
  },
  {
    group: 'billing',
    path: 'plans',
    label: 'Plans',
    description: 'Set what users can subscribe to, and at which prices.',
    icon: CreditCardIcon,
    permission: 'plans.update',
    load: () => import('./plans/screens.ts'),
  },
  {
    group: 'billing',
    path: 'discount',
    label: 'Discounts',
    description: 'Manage the codes that lower prices at the checkout.',
    icon: TicketPercentIcon,
    permission: 'discount.update',
    load: () => import('./discounts/screens.ts'),
  },
  {
    group: 'content',
    path: 'custom-pages',
    label: 'Custom pages',
    description: 'Write pages of your own, such as terms of service.',
    icon: FileTextIcon,
    permission: 'custom_pages.update',
    load: () => import('./custom-pages/screens.ts'),
  },
  {
    group: 'content',
    path: 'ads',
    label: 'Ads',
    description: 'Place advertisements on pages of the site.',
    icon: MegaphoneIcon,
    permission: 'settings.update',
    load: () => import('./settings/ads-screens.ts'),
  },
  {
    group: 'settings',
    path: 'settings',
    label: 'Settings',
    description: 'Configure the site: sign-in, uploads, mail, billing and more.',
    icon: SettingsIcon,
    permission: 'settings.update',
    load: () => import('./settings/screens.ts'),
  },
  {
    group: 'logs',
    path: 'logs',
    label: 'Logs',
    description: 'See what the site did by itself, and what went wrong.',
    icon: ScrollTextIcon,
    permission: 'logs.view',
    tabs: [
      { path: 'schedule', label: 'Schedule', load: () => import('./logs/schedule-screens.ts') },
      { path: 'error', label: 'Errors', load: () => import('./logs/error-screens.ts') },
    ],
  },
];
