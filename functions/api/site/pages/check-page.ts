import type { checkPage as route } from '#shared/routes/site/pages.ts';
import { answerPage } from '../../../http/pages/answer-page.ts';
import type { Handler } from '../../../http/types.ts';

/** Returns the status and headers of a page. API Gateway removes the body. */
export const checkPage: Handler<typeof route> = (request) => answerPage(request);
