import * as z from 'zod';
import { inputError } from '../contract/input-error.ts';
import { defineForm } from './define-form.ts';
import { defineSettings, setting } from './define-settings.ts';

/** Id of a Google Analytics property or of a Google tag: it becomes a part of an address. */
const trackingCode = z
  .string()
  .max(30)
  .regex(/^(?:(?:G|GT)-[A-Z\d]{4,20}|UA-\d{4,12}-\d{1,4})$/, inputError('trackingCodeInvalid'));
/** As Plausible knows the site: without a scheme and a path. */
const siteDomain = z
  .string()
  .max(253)
  .regex(
    /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i,
    inputError('domainInvalid'),
  );

/** The number of a property of Google Analytics 4, which is a part of an address. */
const propertyId = z.string().regex(/^\d{1,20}$/, inputError('propertyIdInvalid'));

export const analytics = defineSettings({
  client: {
    'analytics.tracking_code': setting(trackingCode.nullable(), null),
    'analytics.plausible_domain': setting(siteDomain.nullable(), null),
  },
  server: { 'analytics.property_id': setting(propertyId.nullable(), null) },
  secrets: ['analytics.service_account'],
});

export const analyticsForm = /* @__PURE__ */ defineForm(analytics, [
  {
    title: 'Visits',
    settings: {
      'analytics.tracking_code': {
        label: 'Google Analytics ID',
        help: 'Turn off enhanced measurement in Google Analytics: it reads whole addresses, which can have secrets.',
      },
      'analytics.plausible_domain': {
        label: 'Plausible domain',
        help: 'The domain of the site at plausible.io.',
      },
    },
  },
  {
    title: 'Reports',
    text: 'The overview of the admin area shows the visitors that Google Analytics counts.',
    settings: {
      'analytics.property_id': {
        label: 'Google Analytics property ID',
        help: 'The number in the settings of the property. It is not the ID that begins with G-.',
      },
      'analytics.service_account': {
        label: 'Service account file',
        help: 'JSON key of a service account that is a viewer of the property.',
      },
    },
    actions: [
      {
        name: 'testAnalytics',
        kind: 'test',
        label: 'Test connection',
        help: 'Tests the values shown here, saved or not.',
        done: 'The test succeeded',
        failed: 'The test failed',
      },
    ],
  },
]);
