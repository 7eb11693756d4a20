/** Whether pages at a path, below the base of the site, use the scripts of payment gateways. */
export function isPaymentPath(path: string): boolean {
  return /^\/(checkout|billing)(\/|$)/i.test(decoded(path));
}

/** The path as routers match it. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
