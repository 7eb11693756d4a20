import type { getPage as route } from '#shared/routes/site/pages.ts';
import { answerPage } from '../../../http/pages/answer-page.ts';
import type { Handler } from '../../../http/types.ts';

/** Returns a page of the site with its title, theme and data. */
export const getPage: Handler<typeof route> = (request) => answerPage(request);
