import { rateLimits } from '#shared/limits/rate-limits.ts';
import type { LinkItem } from '../../data/entities/drive/link.ts';
import { notFound } from '../../platform/app-error.ts';
import type { OpenLink } from '../../use-cases/drive/access/right.ts';
import type { Caller } from '../../use-cases/accounts/caller.ts';
import {
  isLinkPassword,
  isOpenTo,
  linkCookieName,
  openLinkById,
} from '../../use-cases/sharing/link-access.ts';
import { refundRate, spendRate } from '../spend-rate.ts';
import type { HttpDetails } from '../types.ts';

/**
 * Whether the visitor may look behind a link's password: by the cookie of an earlier visit, or by the password.
 * Guesses are counted by link and address before they are compared, and right ones given back: looking through a
 * gallery is no guessing.
 */
export async function unlockLink(
  link: LinkItem,
  password: string | undefined,
  http: HttpDetails,
): Promise<boolean> {
  if (isOpenTo(link, http.cookies[linkCookieName(link.linkId)])) return true;
  return password !== undefined && checkGuess(link, password, http);
}

/** Whether this is the link's password, within the number of guesses that a visitor has. */
export async function checkGuess(link: LinkItem, password: string, http: HttpDetails): Promise<boolean> {
  const subject = `${http.network}#${link.linkId}`;
  await spendRate(rateLimits.linkPassword, subject);
  await spendRate(rateLimits.linkPasswordOverall, String(link.linkId));
  const isRight = await isLinkPassword(link, password);
  if (!isRight) return false;
  await refundRate(rateLimits.linkPassword, subject);
  await refundRate(rateLimits.linkPasswordOverall, String(link.linkId));
  return true;
}

/** How a call names a link. */
interface NamedLink {
  shareable_link?: number | undefined;
  password?: string | undefined;
}

/** Opens the links that the files of one call name, each once; one that is refused refuses the call. */
export function linkFinder(caller: Caller, http: HttpDetails) {
  const known = new Map<string, Promise<OpenLink | undefined>>();
  return (named: NamedLink): Promise<OpenLink | undefined> => {
    const key = JSON.stringify([named.shareable_link, named.password]);
    const link = known.get(key) ?? linkFromQuery(named, caller, http);
    known.set(key, link);
    return link;
  };
}

/** The link that a call on entries names in its body, or else in its query. */
export async function linkOfCall(
  { query, body }: { query: NamedLink; body: NamedLink },
  caller: Caller,
  http: HttpDetails,
): Promise<OpenLink | undefined> {
  return linkFromQuery(body.shareable_link === undefined ? query : body, caller, http);
}

/**
 * The link that a content call names with `shareable_link`; one that stays locked does not exist, nor does one by
 * which there is nothing to see.
 */
export async function linkFromQuery(
  query: NamedLink,
  caller: Caller,
  http: HttpDetails,
): Promise<OpenLink | undefined> {
  if (query.shareable_link === undefined) return undefined;
  const link = await openLinkById(query.shareable_link, caller);
  if (!(await unlockLink(link, query.password, http)) || link.uploadOnly) throw notFound();
  return link;
}
