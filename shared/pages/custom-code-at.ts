/** Which kinds of custom code a page may have. */
export interface CustomCodePlace {
  css: boolean;
  html: boolean;
}

/** What the rule depends on besides the path. */
interface CustomCodeSite {
  /** Whether admins want custom code where visitors type passwords or pay. */
  isOnSensitivePages: boolean;
  /** What the site shows at `/` (`homepage.type`). */
  homepage: string;
}

/** Where visitors type passwords or pay. A link may ask for a password. */
const sensitive = /^\/(login|register|forgot-password|password|workspace|checkout|billing|drive\/s)(\/|$)/i;
/** What is private. Scripts of other sites have no place there. */
const withoutHtml = /^\/(admin|drive|account-settings|notifications|mails)(\/|$)/i;

/**
 * Decides which custom code a page may have. The server and the web client go by this one rule. Unknown addresses are
 * those of the not-found page, which is public.
 * @param path below the base of the site, escaped or not
 */
export function customCodeAt(
  path: string,
  { isOnSensitivePages, homepage }: CustomCodeSite,
): CustomCodePlace {
  const address = decoded(path).replaceAll(/\/{2,}/g, '/');
  const isSignIn = address === '/' && !['landingPage', 'customPage'].includes(homepage);
  const isSensitive = isSignIn || sensitive.test(address);
  if (isSensitive) return { css: isOnSensitivePages, html: isOnSensitivePages };
  const isAccount = /^\/account-settings(\/|$)/i.test(address);
  return {
    css: isAccount ? isOnSensitivePages : !/^\/admin(\/|$)/i.test(address),
    html: !withoutHtml.test(address),
  };
}

/** The path as routers match it. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
