import type { ClientSettings } from '../client-settings.ts';
import { defaultLanding } from './default-landing.ts';
import type { LandingContent } from './landing-content.ts';
import { orderOfSections } from './landing-sections.ts';

/** What the settings hold of the content: only what differs from the default. */
export type LandingSettings = ClientSettings['landing'];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The content, with the default one in the place of what no admin has changed. */
export function toLandingContent({ general, sections, ...parts }: LandingSettings): LandingContent {
  const { order, shown } = sections ?? defaultLanding.sections;
  return {
    general: { ...defaultLanding.general, ...general },
    action_buttons: parts.action_buttons ?? defaultLanding.action_buttons,
    primary_features: parts.primary_features ?? defaultLanding.primary_features,
    secondary_features: parts.secondary_features ?? defaultLanding.secondary_features,
    sections: { order: orderOfSections(order), shown },
  };
}

/** What the settings hold of a content. */
export function toLandingSettings({ general, ...parts }: LandingContent): LandingSettings {
  const own = Object.entries(general).filter(
    ([field, value]) => !isSame(value, defaultLanding.general[field as keyof typeof general]),
  );
  const { general: _general, ...defaults } = defaultLanding;
  return {
    general: own.length > 0 ? Object.fromEntries(own) : null,
    ...(Object.fromEntries(
      Object.entries(parts).map(([part, value]) => [
        part,
        isSame(value, defaults[part as keyof typeof parts]) ? null : value,
      ]),
    ) as Omit<LandingSettings, 'general'>),
  };
}
