import * as z from 'zod';
import { defineSettings, setting } from './define-settings.ts';
import { flag, line, optionalPageAddress } from './setting-schemas.ts';

/** The policies of this section are stored apart (`policies`). */
export const gdpr = defineSettings({
  client: {
    'cookie_notice.enable': setting(flag, false, { fallback: true }),
    'cookie_notice.position': setting(z.enum(['top', 'bottom']), 'bottom'),
    /** Link to more information; none without an action. */
    'cookie_notice.button': setting(z.object({ label: line, action: optionalPageAddress }), {
      label: 'More info',
      action: '',
    }),
  },
});
