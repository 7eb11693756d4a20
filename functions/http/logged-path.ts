/** As long as a word of an address, and shorter than anything that is secret by its length. */
const wordPattern = /^[a-z][a-z\d._-]{0,24}$/i;

/**
 * A request's path as the log may have it. Numbers are ids and stay; of everything else that a route takes from its
 * path the log says nothing, as hashes of links, ids of invitations and what mails link to are secrets.
 * @param rawPath as it was sent
 * @param routeKey the gateway's, such as `GET /api/v1/file-entries/{id}`
 */
export function loggedPath(rawPath: string, routeKey: string): string {
  const template = routeKey.split(' ')[1]?.split('/');
  const parts = rawPath.split('/').map((part, index) => {
    const isLiteral = template ? template[index] === part : wordPattern.test(part);
    return isLiteral || part === '' || /^\d{1,16}$/.test(part) ? part : '…';
  });
  return parts.join('/');
}
