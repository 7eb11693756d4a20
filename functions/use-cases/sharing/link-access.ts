import { createHmac } from 'node:crypto';
import { linkCookieHours } from '#shared/limits/sharing-limits.ts';
import { entryKey } from '../../data/entities/drive/drive-key.ts';
import { type LinkHashItem, type LinkItem, linkKey } from '../../data/entities/drive/link.ts';
import { type UserItem, userKey } from '../../data/entities/accounts/user.ts';
import { readAhead } from '../../data/table/read-ahead.ts';
import { findLinkById, findLinkHash } from '../../data/sharing/links.ts';
import type { ItemKey } from '../../data/table/stored-items.ts';
import { findUser } from '../../data/accounts/users.ts';
import { notFound } from '../../platform/app-error.ts';
import { hourMs, nowMs } from '../../platform/clock.ts';
import { env } from '../../platform/env.ts';
import { passwordMatches, sameText } from '../../platform/hashing.ts';
import type { OpenLink } from '../drive/access/right.ts';
import { type Caller, isSuspended, signInNeeded } from '../accounts/caller.ts';
import { payerIdOf } from '../drive/access/drives.ts';
import { likelyWayUp } from '../drive/access/known-parents.ts';
import { limitToMaker } from './link-maker.ts';
import { lastViewKeys, type Visitor } from './note-link-visit.ts';

/** A link that is alive, by the secret in its address. Expired, deleted and foreign ones throw 404 alike. */
export async function openLinkByHash(hash: string, visitor: Visitor): Promise<OpenLink> {
  const named = await findLinkHash(hash);
  if (!named) throw notFound();
  const { linkId, driveId, userId, entryId } = named;
  const isWhole = driveId !== undefined && userId !== undefined && entryId !== undefined;
  const views = isWhole ? lastViewKeys({ linkId, driveId, userId, entryId }, visitor) : [];
  await readAhead([linkKey(linkId), ...keysBehind(named), ...views]);
  return open(await findLinkById(linkId), visitor.caller);
}

/** The same by id, as content calls name it. */
export async function openLinkById(linkId: number, caller: Caller): Promise<OpenLink> {
  return open(await findLinkById(linkId), caller);
}

/** The same for work that goes on after its call, in which the link was opened; undefined for one that is not alive. */
export async function findOpenLink(linkId: number): Promise<OpenLink | undefined> {
  return findOpen(await findLinkById(linkId));
}

async function open(link: LinkItem | undefined, caller: Caller): Promise<OpenLink> {
  if (link) await readAhead(keysBehind(link));
  const found = await findOpen(link);
  if (!found) throw notFound();
  if (found.restricted && caller.kind === 'guest') throw signInNeeded(caller);
  return found;
}

async function findOpen(link: LinkItem | undefined): Promise<OpenLink | undefined> {
  if (!link || (link.expiresAtMs !== undefined && link.expiresAtMs <= nowMs())) return undefined;
  const [payer, limited] = await Promise.all([findStandingPayer(link), limitToMaker(link)]);
  return payer && limited && { ...limited, payer };
}

/** What is asked for behind a link: its people, what it leads to and the folders above that, as far as they are known. */
function keysBehind({ driveId, userId, entryId = 0 }: Partial<LinkHashItem>): ItemKey[] {
  if (driveId === undefined || userId === undefined) return [];
  const entries = entryId === 0 ? [] : [entryId, ...likelyWayUp(driveId, entryId)];
  return [
    ...[payerIdOf(driveId), userId].map((id) => userKey(id)),
    ...entries.map((id) => entryKey(driveId, id)),
  ];
}

/** The drive's owner, unless they or the link's maker are gone or suspended. */
async function findStandingPayer({ driveId, userId }: LinkItem): Promise<UserItem | undefined> {
  const payerId = payerIdOf(driveId);
  const [payer, maker] = await Promise.all([
    findUser(payerId),
    userId === payerId ? undefined : findUser(userId),
  ]);
  return payer && !isSuspended(payer) && !(maker && isSuspended(maker)) ? payer : undefined;
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
