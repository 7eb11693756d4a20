import { rateLimits } from '#shared/limits.ts';
import type { LinkItem } from '../data/entities/link.ts';
import { notFound } from '../platform/app-error.ts';
import type { Caller } from '../rules/caller.ts';
import { isLinkPassword, isOpenTo, linkCookieName, openLinkById } from '../rules/link-access.ts';
import { refundRate, spendRate } from './spend-rate.ts';
import type { HttpDetails } from './types.ts';

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

/** The link that a content call names with `shareable_link`; one that stays locked does not exist. */
export async function linkFromQuery(
  query: { shareable_link?: number | undefined; password?: string | undefined },
  caller: Caller,
  http: HttpDetails,
): Promise<LinkItem | undefined> {
  if (query.shareable_link === undefined) return undefined;
  const link = await openLinkById(query.shareable_link, caller);
  if (!(await unlockLink(link, query.password, http))) throw notFound();
  return link;
}
