import { publicPathForm, publicTypes } from '#shared/drive/public-files.ts';

/**
 * Runs at CloudFront's edge for requests below `/public/`. A file on the public disk has one form of address. All other
 * paths are 404 before the bucket is asked: the prefix itself, dot segments, encoded slashes, what uploads keep beside
 * a file.
 */
export const publicRequestCode = `
var form = new RegExp(${JSON.stringify(publicPathForm)});
function handler(event) {
  if (form.test(event.request.uri)) return event.request;
  return { statusCode: 404, statusDescription: 'Not Found', headers: { 'cache-control': { value: 'no-store' } } };
}
`.trim();

/**
 * Runs at CloudFront's edge for files of the public disk, and decides how a browser takes them, whatever their upload
 * said. Types on the short list are shown; all others are a download. A type that a browser could run becomes bytes, so
 * that `script-src 'self'` of the pages lets none of these files run. An address never shows anything else, hence the
 * year; CloudFront itself keeps a file for a day after its last look at the bucket.
 */
export const publicResponseCode = `
var inline = ${JSON.stringify(publicTypes.inline)};
var embedded = ${JSON.stringify(publicTypes.embedded)};
function fitsAny(patterns, type) {
  return patterns.some(function (pattern) { return new RegExp(pattern).test(type); });
}
function handler(event) {
  var response = event.response;
  var headers = response.headers;
  if (response.statusCode !== 200 && response.statusCode !== 206) return response;
  var stored = headers['content-type'] ? headers['content-type'].value : '';
  var type = stored.split(';')[0].trim().toLowerCase();
  var isInline = fitsAny(inline, type);
  var isKept = isInline || fitsAny(embedded, type);
  headers['content-type'] = { value: isKept ? type : 'application/octet-stream' };
  headers['content-disposition'] = { value: isInline ? 'inline' : 'attachment' };
  headers['cache-control'] = { value: 'public, max-age=31536000, immutable' };
  return response;
}
`.trim();
