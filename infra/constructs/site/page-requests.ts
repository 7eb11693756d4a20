import { pagePathHeader } from '#shared/pages/page-path-header.ts';

/** No page has a longer path. With cookies, a longer one could exceed the size limit of headers. */
const maxPathChars = 1000;
/** Languages in the cache key, most preferred first. More would split the cache without changing pages. */
const maxLanguages = 3;

/**
 * Runs at CloudFront's edge for pages of a function. Overwrites two headers with the visitor's path and IP address,
 * and shortens `Accept-Language`. Requests `/index.html`, which is both the function's route and the static page, so
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
function handler(event) {
  var request = event.request;
  var headers = request.headers;
  headers['${pagePathHeader}'] = { value: request.uri.length > ${maxPathChars} ? '/404' : request.uri };
  headers['x-viewer-address'] = { value: event.viewer.ip };
  var languages = headers['accept-language'] ? languagesOf(headers['accept-language'].value) : '';
  if (languages) headers['accept-language'] = { value: languages };
  else delete headers['accept-language'];
  request.uri = '/index.html';
  return request;
}
`.trim();
