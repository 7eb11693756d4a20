import type { analytics } from '../settings/analytics.ts';
import type { TextsOf } from './setting-text.ts';

export const analyticsTexts: TextsOf<typeof analytics> = {
  'analytics.tracking_code': { label: 'Google Analytics ID', hasNoEffect: true },
  'analytics.plausible_domain': { label: 'Plausible domain', hasNoEffect: true },
  'analytics.service_account': {
    label: 'Service account file',
    help: 'JSON key that may read the reports.',
    hasNoEffect: true,
  },
  'analytics.property_id': { label: 'Google Analytics property ID', hasNoEffect: true },
};
