import type { countPageView as route } from '#shared/routes/site/page-views.ts';
import { type Handler, reply } from '../../../http/types.ts';
import { countView } from '../../../use-cases/site/reports/views/count-view.ts';

/** Of the request only these two headers are read. */
export const countPageView: Handler<typeof route> = async ({ http: { headers } }) => {
  await countView({
    userAgent: headers['user-agent'],
    country: headers['cloudfront-viewer-country'],
  });
  return reply({ status: 204 });
};
