import { defineSettings, setting } from './define-settings.ts';
import { optionalLine } from './setting-schemas.ts';

export const analytics = defineSettings({
  planned: {
    'analytics.tracking_code': setting(optionalLine, null),
    'analytics.plausible_domain': setting(optionalLine, null),
  },
  server: { 'analytics.property_id': setting(optionalLine, null) },
  secrets: ['analytics.service_account'],
});
