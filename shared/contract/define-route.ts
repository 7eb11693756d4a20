import type * as z from 'zod';
import type { AuditAction } from '../audit/audit-actions.ts';
import { can } from '../permissions/can.ts';
import type { Permission } from '../permissions/permission.ts';
import {
  isStaffPermission,
  type PermissionName,
  type StaffPermissionName,
} from '../permissions/permission-list.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

/**
 * Who may call a route, before any look at the object it addresses.
 * - `anyone`: guests too (G). With a permission, guests need it through the guest role.
 * - `signedIn`: session cookie or API token (U).
 * - `session`: session cookie only; an API token gets 403 (US).
 */
export interface Access {
  who: 'anyone' | 'signedIn' | 'session';
  /** The permission that the caller needs, or all of several. */
  permission?: PermissionName | readonly PermissionName[];
  /** Callers with this permission and `admin.access` may also address what belongs to others. */
  managers?: StaffPermissionName;
  /** Open to people who have not verified their address yet, where the site asks for it. */
  unverified?: true;
  /**
   * What an admin gets who is logged in as a user. `refused`: 403, as it is the user's alone; so is what needs a
   * permission of staff. `conflict`: 409, as it is for admins who are not. `always`: open, also to pages that show another
   * account than the session has. Open to pages of the user where absent.
   */
  whileImpersonating?: 'refused' | 'conflict' | 'always';
  /** Asks for the password once more unless that was done within the last 9000 s: 423. */
  confirmed?: true;
  /**
   * What the route addresses by id or hash: somebody who may not see it gets 404, as if it did not exist. What is the
   * `site`'s is there for everybody.
   */
  object?:
    | 'user'
    | 'token'
    | 'entry'
    | 'folder'
    | 'upload'
    | 'link'
    | 'job'
    | 'workspace'
    | 'invite'
    | 'notification'
    | 'connection'
    | 'subscription'
    | 'invoice'
    | 'export'
    | 'import'
    | 'site';
}

/** The permissions that a caller of a route needs: all of them. */
export function neededPermissions({ permission = [] }: Access): readonly PermissionName[] {
  return typeof permission === 'string' ? [permission] : permission;
}

/** Whether these permissions are enough for a route. */
export function holdsNeeded(access: Access, held: readonly Permission[]): boolean {
  return neededPermissions(access).every((name) => can(held, name));
}

/** Whether a route is closed to admins who are logged in as a user. */
export function isClosedWhileImpersonating(access: Access): boolean {
  if (access.whileImpersonating !== undefined) return access.whileImpersonating !== 'always';
  return neededPermissions(access).some(isStaffPermission);
}

/** Extra limit of a route, counted besides the general ones. */
export interface RateLimit {
  /** Replaces the general limits, for callers that send many requests, such as payment gateways. */
  isOnly?: true;
  name: string;
  max: number;
  windowSeconds: number;
  /** What is counted: the visitor's address, the caller, or a value of the body beside the address. */
  per: 'address' | 'caller' | { addressAndBody: string } | { body: string };
}

export type BodyType = 'json' | 'formData' | 'binary' | 'none';

/** One row of the contract: source of the API Gateway route, the handler, the client call and the documentation. */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** Verb and noun; also the handler's file name and the client call. */
  name: string;
  /** Row of the specification, such as UP8. */
  spec: string;
  method: HttpMethod;
  /** Before the prefix rule: `users/{id}`, `auth/login`, `/sanctum/csrf-cookie`. */
  path: string;
  /** Further paths with the same behaviour. */
  aliases?: string[];
  summary: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  bodyType?: BodyType;
  /** Absent where the answer is not a JSON object of ours: redirects, tus, the OpenAPI document. */
  answer?: Answer;
  /** Status of success; 200 unless said. */
  status?: number;
  rateLimit?: RateLimit;
  /**
   * Sent again with the same `Idempotency-Key`, it does not happen again and gets the first answer: for what would
   * otherwise be there twice after an answer was lost. Never where the answer holds a secret, as answers are kept.
   */
  once?: true;
  /**
   * Elements of this list of the body that break the schema are answered as `{ error }` in their places in this list of
   * the answer, and the others are done.
   */
  answersEach?: { list: string; answers: string };
  /** What the audit log tells of a call that changed something, by `auditStep`. */
  audit?: AuditAction;
  /** A form of the site's pages. Refuses browsers on other origins, guests included. Not in the OpenAPI document. */
  isOwnForm?: true;
  /**
   * Parameters of the path or the query or fields of the body, of which the first that is there names the entry that the
   * call is about, or several, by id or hash: they are read in the same call of the table as the caller, if they are in
   * their own drive.
   */
  readsEntry?: {
    named: readonly string[];
    /** Whether the call is about the top of the space where none of them names an entry. */
    orRoot?: true;
    /** Names another one that the call asks for, such as where entries are moved to. */
    also?: string;
  };
  /** The parameter that names a link by the secret of its address: it is read beside the limit of a guest's calls. */
  readsLink?: { named: string };
  /** The field of the body that names an upload by its object: it is read in the same call of the table as the caller. */
  readsUpload?: { named: string };
  /** Answers without touching the table: callers are neither identified nor counted. */
  tableFree?: true;
  /** Open pages call it by themselves: it does not prolong the session. */
  isNoActivity?: true;
  /** May be answered from a cache for guests; everything else is `no-store, private`. */
  guestCacheSeconds?: number;
}

type Schema<T> = T extends z.ZodType ? T : z.ZodUndefined;
export type ParamsOf<R> = R extends { params: infer S } ? z.output<Schema<S>> : Record<string, never>;
export type QueryOf<R> = R extends { query: infer S } ? z.output<Schema<S>> : Record<string, never>;
export type BodyOf<R> = R extends { body: infer S } ? z.output<Schema<S>> : undefined;
export type AnswerOf<R> = R extends { answer: infer S } ? z.output<Schema<S>> : unknown;
/** What a caller passes: before defaults and conversions. */
export type ParamsInputOf<R> = R extends { params: infer S } ? z.input<Schema<S>> : Record<string, never>;
export type QueryInputOf<R> = R extends { query: infer S } ? z.input<Schema<S>> : Record<string, never>;
export type BodyInputOf<R> = R extends { body: infer S } ? z.input<Schema<S>> : undefined;
/** What a handler returns: before the answer schema strips and converts. */
export type AnswerInputOf<R> = R extends { answer: infer S } ? z.input<Schema<S>> : unknown;

/** Declares one route; keeps the literal types so that both sides derive theirs from it. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}
