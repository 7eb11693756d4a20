import { createHmac } from 'node:crypto';
import { linkCookieHours } from '#shared/limits.ts';
import type { LinkItem } from '../data/entities/link.ts';
import { findLinkByHash, findLinkById } from '../data/links.ts';
import { findUser } from '../data/users.ts';
import { notFound, unauthenticated } from '../platform/app-error.ts';
import { hourMs, nowMs } from '../platform/clock.ts';
import { passwordMatches, sameText } from '../platform/hashing.ts';
import { type Caller, isBanned } from './caller.ts';

/** A link that is alive, by the secret in its address. Expired, deleted and foreign ones throw 404 alike. */
export async function openLinkByHash(hash: string, caller: Caller): Promise<LinkItem> {
  return open(await findLinkByHash(hash), caller);
}

/** The same by id, as content calls name it. */
export async function openLinkById(linkId: number, caller: Caller): Promise<LinkItem> {
  return open(await findLinkById(linkId), caller);
}

async function open(link: LinkItem | undefined, caller: Caller): Promise<LinkItem> {
  if (!link || (link.expiresAtMs !== undefined && link.expiresAtMs <= nowMs())) throw notFound();
  const owner = await findUser(link.userId);
  if (!owner || isBanned(owner)) throw notFound();
  if (link.restricted && caller.kind === 'guest') throw unauthenticated();
  return link;
}

/** Whether a link needs no password, or the visitor's cookie proves that they know it. The owner is no exception. */
export function isOpenTo(link: LinkItem, cookie: string | undefined): boolean {
  return link.passwordHash === undefined || (cookie !== undefined && isLiveCookie(link, cookie));
}

/** Whether this is the link's password; any is, where it has none. */
export async function isLinkPassword(link: LinkItem, password: string): Promise<boolean> {
  return link.passwordHash === undefined || passwordMatches(password, link.passwordHash);
}

/** Name of the cookie in which a browser keeps that it knows the password. */
export function linkCookieName(linkId: number): string {
  return `be-link-${linkId}`;
}

/**
 * What the cookie holds: the time when it ends, whatever a browser thinks of that, and a signature keyed by the
 * link's secret hashes, so that a new password or a new hash voids it and nobody without them can make it.
 */
export function linkCookieValue(link: LinkItem, endsAtMs = nowMs() + linkCookieHours * hourMs): string {
  const signature = createHmac('sha256', `${link.hash}.${link.passwordHash ?? ''}`)
    .update(`${link.linkId}.${endsAtMs}`)
    .digest('base64url');
  return `${endsAtMs}.${signature}`;
}

function isLiveCookie(link: LinkItem, cookie: string): boolean {
  const endsAtMs = Number(cookie.split('.')[0]);
  return endsAtMs > nowMs() && sameText(cookie, linkCookieValue(link, endsAtMs));
}
