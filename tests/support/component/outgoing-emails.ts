import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { OutgoingEmail, OutgoingEmailDetail } from '#shared/entities/site/outgoing-email.ts';
import type { QueryOf } from '#shared/contract/define-route.ts';
import type { PermissionName } from '#shared/permissions/permission-list.ts';
import {
  getOutgoingEmail,
  listOutgoingEmails,
  resendOutgoingEmail,
} from '#shared/routes/site/outgoing-emails.ts';
import { htmlFrame } from '../../../functions/mail/mail-frame.ts';
import { aUser, bootstrapData, madeAt, nextId } from './entities.ts';
import type { FakeApi } from './fake-api.ts';
import { openSite } from './open-site.ts';

/** A mail that the mail service has taken. */
export function anEmail(changes: Partial<OutgoingEmail> = {}): OutgoingEmail {
  return {
    id: nextId(),
    subject: 'Welcome to Holdall',
    from: 'Holdall <no-reply@example.com>',
    to: 'bob@example.com',
    template: 'welcome',
    status: 'accepted',
    error: null,
    attempts: 1,
    user_id: 8,
    created_at: madeAt,
    accepted_at: madeAt,
    updated_at: madeAt,
    ...changes,
  };
}

/** The same with what it said. */
export function detailOf(
  email: OutgoingEmail,
  changes: Partial<OutgoingEmailDetail> = {},
): OutgoingEmailDetail {
  return {
    ...email,
    html: htmlFrame.replace('{{ content | raw }}', '<h1>Hello Bob</h1>'),
    plain: 'Hello Bob',
    reply_to: null,
    message_id: 'message-1',
    is_masked: false,
    can_resend: true,
    ...changes,
  };
}

/** A part of the log. */
export const emailsPage = (data: OutgoingEmail[], next: string | null = null) => ({
  data,
  per_page: 18,
  next_cursor: next,
});

interface OutgoingEmailsOptions {
  search?: string;
  permissions?: readonly PermissionName[];
  /** What is known of a mail besides its row. */
  detail?: Partial<OutgoingEmailDetail>;
  /** Answers a call of the list; all mails at once by default. */
  respond?: (query: QueryOf<typeof listOutgoingEmails>) => ReturnType<typeof emailsPage>;
  change?: (data: BootstrapData) => BootstrapData;
  prepare?: (api: FakeApi) => void;
}

/** Opens the log of mails as an admin, who may do everything. */
export function openOutgoingEmails(
  emails: OutgoingEmail[],
  options: OutgoingEmailsOptions = {},
): Promise<FakeApi> {
  const { search = '', permissions = ['admin'], detail, respond = () => emailsPage(emails) } = options;
  const { change = (data) => data, prepare } = options;
  const held = permissions.map((name, id) => ({ id, name, restrictions: [] }));
  return openSite(`/admin/logs/outgoing-email${search}`, {
    data: change(bootstrapData(aUser({ permissions: held }))),
    prepare(api) {
      api.answer(listOutgoingEmails, ({ query }) => ({ pagination: respond(query) }));
      api.answer(getOutgoingEmail, ({ params }) => {
        const found = emails.find(({ id }) => id === params.id);
        if (!found) throw new Error(`There is no mail ${params.id}`);
        return { email: detailOf(found, detail) };
      });
      api.answer(resendOutgoingEmail, {});
      prepare?.(api);
    },
  });
}
