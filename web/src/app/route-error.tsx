import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { reportFault } from '../features/site/fault-reports/fault-reports.ts';
import { LoadFailure } from './load-failure.tsx';

const statusTexts: Record<number, string> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
};

/** What the router shows when a page throws: a chunk that did not load, or a fault of ours. */
export function RouteError() {
  const { t } = useTranslation();
  const error = useRouteError();
  useEffect(() => {
    // An answer of the router, such as 404, is no fault.
    if (!isRouteErrorResponse(error)) void reportFault(error);
  }, [error]);
  if (isRouteErrorResponse(error)) {
    return <LoadFailure title={`${error.status} ${t(statusTexts[error.status] ?? error.statusText)}`} />;
  }
  // Browsers do not fetch a module a second time that has failed once: a new page does.
  if (isChunkFailure(error)) return <LoadFailure onReload={() => location.reload()} />;
  return <LoadFailure title={t('Unexpected Application Error!')} />;
}

/** A page's code that did not arrive: the network is down, or the site was deployed anew meanwhile. */
function isChunkFailure(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
}
