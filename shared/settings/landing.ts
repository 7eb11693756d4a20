import { LandingContent } from '../landing/landing-content.ts';
import { defineSettings, setting } from './define-settings.ts';

const { general, action_buttons, primary_features, secondary_features, sections } = LandingContent.shape;

/** What cannot be read at all must not pass for no fields. */
const fields = general.partial().refine((own) => Object.keys(own).length > 0);

/**
 * Content of the landing page. Null, and fields of `landing.general` that are missing, stand for the
 * default content, `defaultLanding`, which is not part of the settings, so that other pages do not load it.
 */
export const landing = defineSettings({
  client: {
    'landing.general': setting(fields.nullable(), null),
    'landing.action_buttons': setting(action_buttons.nullable(), null),
    'landing.primary_features': setting(primary_features.nullable(), null),
    'landing.secondary_features': setting(secondary_features.nullable(), null),
    'landing.sections': setting(sections.nullable(), null),
  },
});
