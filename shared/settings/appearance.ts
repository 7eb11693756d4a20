import { address } from '../contract/address-field.ts';
import { SiteIcons } from '../entities/site/site-icon.ts';
import { defineSettings, setting } from './define-settings.ts';

const imageAddress = address.nullable();

/** Settings of the appearance editor, which no section of settings shows. */
export const appearance = defineSettings({
  client: {
    'branding.logo_light': setting(imageAddress, null),
    'branding.logo_dark': setting(imageAddress, null),
    /** For narrow screens; the others where there is none. */
    'branding.logo_light_mobile': setting(imageAddress, null),
    'branding.logo_dark_mobile': setting(imageAddress, null),
    'branding.favicon': setting(imageAddress, null),
    /** The favicon in the sizes of browsers and devices; null if there is only the favicon. */
    'branding.icons': setting(SiteIcons.nullable(), null),
  },
});
