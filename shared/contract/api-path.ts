const unprefixed = ['auth', 'secure', 'log-viewer', 'horizon'];

/**
 * Turns a path of the contract into the path on the server: `api/v1/` comes before it unless it is
 * absolute, already has it, or starts with auth, secure, log-viewer or horizon.
 */
export function toServerPath(path: string): string {
  if (path.startsWith('/')) return path;
  const first = path.split('/')[0] ?? '';
  if (path.startsWith('api/v1/') || unprefixed.includes(first)) return `/${path}`;
  return `/api/v1/${path}`;
}

/** Fills `{name}` segments; each value is encoded, so that a slash in it cannot change the path. */
export function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
}
