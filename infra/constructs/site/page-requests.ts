import { pageModeHeader } from '#shared/pages/page-mode.ts';
import { pagePathHeader } from '#shared/pages/page-path-header.ts';

/** No page has a longer path. With cookies, a longer one could exceed the size limit of headers. */
const maxPathChars = 1000;
/** Languages in the cache key, most preferred first. More would split the cache without changing pages. */
const maxLanguages = 3;

/**
 * Runs at CloudFront's edge for pages of a function. Overwrites three headers with the visitor's path, IP
 * address and mode of the page (`PageMode`), and shortens `Accept-Language`. Requests `/index.html`, which is both the function's route and the static page, so
 * that CloudFront can fall back. The code is a string because CloudFront takes scripts without modules.
 */
export const pageRequestCode = `
function languagesOf(header) {
  var languages = [];
  header.toLowerCase().split(',').forEach(function (range) {
    var language = range.trim().split(/[-;]/)[0];
    if (/^[a-z]{2,3}$/.test(language) && languages.indexOf(language) === -1) languages.push(language);
  });
  return languages.slice(0, ${maxLanguages}).join(',');
}
function modeOf(request) {
  var query = request.querystring;
  var target = request.headers['sec-fetch-dest'];
  if (query.safe && query.safe.value === '1') return 'safe';
  if (target && /^(i?frame|embed|object|fencedframe)$/.test(target.value)) return 'framed';
  return query.draft && query.draft.value === '1' ? 'draft' : '';
}
function handler(event) {
  var request = event.request;
  var headers = request.headers;
  headers['${pagePathHeader}'] = { value: request.uri.length > ${maxPathChars} ? '/404' : request.uri };
  headers['x-viewer-address'] = { value: event.viewer.ip };
  var mode = modeOf(request);
  if (mode) headers['${pageModeHeader}'] = { value: mode };
  else delete headers['${pageModeHeader}'];
  var languages = headers['accept-language'] ? languagesOf(headers['accept-language'].value) : '';
  if (languages) headers['accept-language'] = { value: languages };
  else delete headers['accept-language'];
  request.uri = '/index.html';
  return request;
}
`.trim();
