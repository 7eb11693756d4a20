import * as z from 'zod';
import { auditActions, auditObjects, auditResults } from '../../audit/audit-actions.ts';
import { isoTime } from '../../contract/schema-fields.ts';
import { pageRequest } from '../page.ts';

/** Something that an entry is about. The name is the one of that time. */
export const AuditSubject = z.object({
  type: z.enum(auditObjects),
  id: z.string(),
  name: z.string().nullable(),
});
export type AuditSubject = z.infer<typeof AuditSubject>;

/** A field that changed, with its values in words; null for none. */
export const AuditChange = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type AuditChange = z.infer<typeof AuditChange>;

/** Who did something; names and addresses are those of that time. */
export const AuditActor = z.object({
  /** `token`: a program, by an API token. `system`: a job or a schedule. */
  type: z.enum(['user', 'token', 'guest', 'system']),
  id: z.int().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
});
export type AuditActor = z.infer<typeof AuditActor>;

/** One entry of the audit log: who did what to whom, when and from where. */
export const AuditEntry = z.object({
  id: z.int(),
  action: z.enum(auditActions),
  result: z.enum(auditResults),
  actor: AuditActor,
  /** The admin who acted as the actor. */
  impersonator_id: z.int().nullable(),
  impersonator_name: z.string().nullable(),
  target: AuditSubject.nullable(),
  /** What the target belongs to, such as the workspace of a member. */
  scope: AuditSubject.nullable(),
  changes: z.array(AuditChange),
  ip: z.string().nullable(),
  /** City and country. */
  place: z.string().nullable(),
  /** Such as `Firefox on Linux`. */
  device: z.string().nullable(),
  request_id: z.string().nullable(),
  created_at: isoTime,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Which page is asked for. Pages have no number: nobody counts a million entries. */
export const auditPageRequest = { perPage: pageRequest.perPage, cursor: pageRequest.cursor };

/** `next_cursor` is null at the end of the log. A page may hold fewer entries than asked for and have a next one. */
export const AuditPage = z.object({
  data: z.array(AuditEntry),
  per_page: z.int(),
  next_cursor: z.string().nullable(),
});
export type AuditPage = z.infer<typeof AuditPage>;
