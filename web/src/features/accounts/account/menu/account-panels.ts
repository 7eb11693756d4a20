import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { socialServices } from '#shared/entities/accounts/social.ts';
import type { User } from '#shared/entities/accounts/user.ts';
import { can } from '#shared/permissions/can.ts';

/** What decides whether a section is there. */
export type PanelSubject = Pick<BootstrapData, 'settings'> & { user: User };

/** A section of the account settings, as the page and its side menu know it. */
export interface AccountPanel {
  /** Anchor in the page's address. */
  id: string;
  /** Its entry in the side menu: a text to translate. */
  label: string;
  icon: LucideIcon;
  /** Absent: always there. */
  isShown?: (subject: PanelSubject) => boolean;
  Component: ComponentType;
}

/** The sections of one person: the house's own, then those of the configuration, in its order. */
export function listPanels(
  own: readonly AccountPanel[],
  extra: readonly AccountPanel[],
  subject: PanelSubject,
): AccountPanel[] {
  return [...own, ...extra].filter(({ isShown }) => isShown?.(subject) ?? true);
}

/** Whether the site lets people sign in with any service. */
export function hasSocialLogin({ settings }: Pick<PanelSubject, 'settings'>): boolean {
  return socialServices.some((service) => settings.social[service].enable);
}

/** Whether the person may create API tokens on this site. */
export function hasApiTokens({ settings, user }: PanelSubject): boolean {
  return settings.api.integrated && can(user.permissions, 'api.access');
}
