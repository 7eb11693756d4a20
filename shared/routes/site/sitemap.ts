import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { success } from '../../contract/schema-fields.ts';

export const generateSitemap = defineRoute({
  name: 'generateSitemap',
  spec: 'ST5',
  method: 'POST',
  path: 'sitemap/generate',
  audit: 'sitemap.generate',
  summary: 'Give the sitemap an address that no cache knows, which `robots.txt` names from then on',
  access: { who: 'signedIn', permission: ['admin.access', 'settings.update'], object: 'site' },
  answer: success({
    url: z.string(),
    /** Pages that the sitemap lists. */
    count: z.int(),
  }),
  rateLimit: { name: 'sitemaps', max: 20, windowSeconds: 60, per: 'caller' },
});
