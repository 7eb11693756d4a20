import { createHmac } from 'node:crypto';
import { linkCookieHours } from '#shared/limits.ts';
import { roleAllows } from '#shared/workspace-roles.ts';
import type { LinkItem } from '../data/entities/link.ts';
import { findLinkByHash, findLinkById } from '../data/links.ts';
import { findUser } from '../data/users.ts';
import { findMember } from '../data/workspaces.ts';
import { notFound, unauthenticated } from '../platform/app-error.ts';
import { hourMs, nowMs } from '../platform/clock.ts';
import { env } from '../platform/env.ts';
import { passwordMatches, sameText } from '../platform/hashing.ts';
import { type Caller, isBanned } from './caller.ts';
import { payerIdOf, workspaceIdOf } from './drives.ts';

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
  if (!(await hasStandingMaker(link))) throw notFound();
  if (link.restricted && caller.kind === 'guest') throw unauthenticated();
  return link;
}

/**
 * Whether the people behind a link still stand for it: the drive's owner is there, and neither they nor its maker are
 * banned. A link of an entry stays with the entry when an editor who made it is gone; a selection in a workspace,
 * which no entry leads to, goes with the membership of its maker.
 */
async function hasStandingMaker({ driveId, userId, selectedBy }: LinkItem): Promise<boolean> {
  const payerId = payerIdOf(driveId);
  const [payer, maker] = await Promise.all([
    findUser(payerId),
    userId === payerId ? undefined : findUser(userId),
  ]);
  if (!payer || isBanned(payer) || (maker && isBanned(maker))) return false;
  if (selectedBy === undefined || selectedBy === payerId) return true;
  const member = await findMember(workspaceIdOf(driveId), selectedBy);
  return member !== undefined && roleAllows(member.roleId, 'files.update');
}

/** The address that a link is opened by. */
export function linkUrl({ hash }: LinkItem): string {
  return `${env.baseUrl}/drive/s/${hash}`;
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
 * What the cookie holds: the time when it ends, whatever a browser thinks of that, and a signature, so that a new
 * password or a new hash voids it and nobody without them can make it.
 */
export function linkCookieValue(link: LinkItem, endsAtMs = nowMs() + linkCookieHours * hourMs): string {
  return `${endsAtMs}.${sign(link, `${link.linkId}.${endsAtMs}`)}`;
}

/**
 * What is noted with something that goes on by a link without its password being asked for again: it does not fit any
 * more when the link got another password or hash.
 */
export function linkSeal(link: LinkItem): string {
  return sign(link, `${link.linkId}.seal`);
}

/** Signed with the link's secrets, which never leave. */
function sign({ hash, passwordHash }: LinkItem, text: string): string {
  return createHmac('sha256', `${hash}.${passwordHash ?? ''}`)
    .update(text)
    .digest('base64url');
}

function isLiveCookie(link: LinkItem, cookie: string): boolean {
  const endsAtMs = Number(cookie.split('.')[0]);
  return endsAtMs > nowMs() && sameText(cookie, linkCookieValue(link, endsAtMs));
}
