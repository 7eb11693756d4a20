import type { analytics } from '../settings/analytics.ts';
import type { TextsOf } from './setting-text.ts';

export const analyticsTexts: TextsOf<typeof analytics> = {
  'analytics.tracking_code': { label: 'Google Analytics ID' },
  'analytics.plausible_domain': { label: 'Plausible domain' },
  'analytics.service_account': { label: 'Service account file', help: 'JSON key that may read the reports.' },
  'analytics.property_id': { label: 'Google Analytics property ID' },
};
