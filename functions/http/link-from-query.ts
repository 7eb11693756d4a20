import { rateLimits } from '#shared/limits.ts';
import type { LinkItem } from '../data/entities/link.ts';
import type { Caller } from '../rules/caller.ts';
import { linkCookieName, type LinkProof, useLink } from '../rules/link-access.ts';
import { spendRate } from './spend-rate.ts';
import type { HttpDetails } from './types.ts';

/** The link that a content call names with `shareable_link`, opened with the visitor's proof. */
export async function linkFromQuery(
  query: { shareable_link?: number | undefined; password?: string | undefined },
  caller: Caller,
  http: HttpDetails,
): Promise<LinkItem | undefined> {
  if (query.shareable_link === undefined) return undefined;
  return useLink(query.shareable_link, caller, await linkProof(query.shareable_link, query.password, http));
}

/** What the visitor offers for a link's password; guesses are counted by link and address. */
export async function linkProof(
  linkId: number,
  password: string | undefined,
  http: HttpDetails,
): Promise<LinkProof> {
  if (password !== undefined) await spendRate(rateLimits.linkPassword, `${http.ipAddress}#${linkId}`);
  return { password, cookie: http.cookies[linkCookieName(linkId)] };
}
