/**
 * Runs at CloudFront's edge for pages only. An address of the application, such as /drive/s/abc, is answered by
 * index.html; a file (its last segment has a dot) is left alone, so that a missing one is a 404 and not a page.
 * Rewriting the request, rather than turning errors into pages, keeps the 404 answers of the API as they are.
 * CloudFront takes ECMAScript without modules, hence text.
 */
export const spaRewriteCode = `
function handler(event) {
  var request = event.request;
  var lastSegment = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (lastSegment.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}
`.trim();

/**
 * Runs at CloudFront's edge for calls of the API: notes the visitor's address in a header of ours, over whatever the
 * visitor may have sent in it. The limits of the application count by it.
 */
export const viewerAddressCode = `
function handler(event) {
  var request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
`.trim();
