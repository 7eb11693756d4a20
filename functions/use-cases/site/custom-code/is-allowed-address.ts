/**
 * Whether sources of a content security policy allow an address. Redirects, which browsers treat apart, are not known.
 * @param sources hosts with a scheme, with or without a wildcard, a port and a path; or a scheme alone
 */
export function isAllowedAddress(address: URL, sources: readonly string[]): boolean {
  return sources.some((source) => {
    if (/^[a-z]+:$/.test(source)) return address.protocol === source;
    const [, scheme, wildcard, host, path = ''] = /^([a-z]+:)\/\/(\*\.)?([^/]+)(\/.*)?$/.exec(source) ?? [];
    if (scheme !== address.protocol || host === undefined) return false;
    const isHost = wildcard ? address.host.endsWith(`.${host}`) : address.host === host;
    const isPath =
      path === '' || (path.endsWith('/') ? address.pathname.startsWith(path) : address.pathname === path);
    return isHost && isPath;
  });
}
