import { defineForm } from './define-form.ts';
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

export const analyticsForm = /* @__PURE__ */ defineForm(analytics, [
  {
    title: 'Visits',
    settings: {
      'analytics.tracking_code': { label: 'Google Analytics ID', hasNoEffect: true },
      'analytics.plausible_domain': { label: 'Plausible domain', hasNoEffect: true },
    },
  },
  {
    title: 'Reports',
    settings: {
      'analytics.property_id': { label: 'Google Analytics property ID', hasNoEffect: true },
      'analytics.service_account': {
        label: 'Service account file',
        help: 'JSON key that may read the reports.',
        hasNoEffect: true,
      },
    },
  },
]);
