import { defineRoute } from '../../contract/define-route.ts';
import { success } from '../../contract/schema-fields.ts';

export const clearCache = defineRoute({
  name: 'clearCache',
  spec: 'CA1',
  method: 'POST',
  path: 'cache/flush',
  audit: 'cache.clear',
  summary: 'Let all functions read the configuration again, and remove pages from the edges of the CDN',
  access: { who: 'signedIn', permission: ['admin.access', 'settings.update'], object: 'site' },
  answer: success({}),
  rateLimit: { name: 'cache-clears', max: 10, windowSeconds: 60, per: 'caller' },
});
