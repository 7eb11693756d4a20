import { mailTemplates } from '#shared/entities/site/mail-template.ts';
import { outgoingEmailStatuses } from '#shared/entities/site/outgoing-email.ts';
import { listOutgoingEmails } from '#shared/routes/site/outgoing-emails.ts';
import { OutgoingEmail } from '../functions/data/entities/messages/outgoing-email.ts';
import { idDigits, monthOfId } from '../functions/data/month-log.ts';
import { newId } from '../functions/platform/ids.ts';
import { changeUser } from '../functions/use-cases/accounts/change-user.ts';
import type { Bench } from './bench.ts';
import { type Conditions, encodeConditions, measureFirstPages } from './first-pages.ts';
import type { Measurement } from './measurement.ts';
import { putItemOf, writeItems } from './table/write-batches.ts';

const mailCount = 50_000;
const adminRole = 5;
const dayMs = 86_400_000;
const keptDays = 30;
const userCount = 2000;
/** Every so many-th mail came back. */
const rareEvery = 5000;

const addressOf = (user: number) => `somebody.${user}@a-rather-long-domain.example.com`;

function itemOf(number: number, nowMs: number): Record<string, unknown> {
  const mailId = newId(nowMs - Math.round(((number + 1) * keptDays * dayMs) / (mailCount + 1)));
  const userId = 1 + ((number * 7919) % userCount);
  const template = mailTemplates[(number * 29) % mailTemplates.length] ?? 'welcome';
  const status = number % rareEvery === 0 ? 'bounced' : 'delivered';
  const end = idDigits(mailId);
  const to = addressOf(userId);
  return putItemOf(
    OutgoingEmail.put({
      month: monthOfId(mailId),
      mailId,
      template,
      to,
      userId,
      status,
      subject: `Quarterly report ${number} was shared with you`,
      from: '"Holdall" <no-reply@example.com>',
      attempts: 1,
      messageId: `0100019a-${number}`,
      acceptedAtMs: nowMs,
      updatedAtMs: nowMs,
      ttl: Math.ceil(nowMs / 1000) + keptDays * 86_400,
      L1: `${status}#${end}`,
      L2: `${to}#${end}`,
      L3: `${template}#${end}`,
      L4: `${userId}#${end}`,
    }).params(),
  );
}

const timeBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

/** Every filter alone, and what few mails have. */
const lists: Record<string, { query?: string; filters?: Conditions }> = {
  all: {},
  'an address': { query: addressOf(7) },
  'a part of a subject': { query: 'report' },
  'a part that is nowhere': { query: 'nowhere' },
  ...Object.fromEntries(outgoingEmailStatuses.map((status) => [status, { filters: { status } }])),
  'a template': { filters: { template: 'welcome' } },
  'a user': { filters: { user_id: 7 } },
  'bounced ones of a template': { filters: { template: 'welcome', status: 'bounced' } },
  'a time': { filters: { created_at: { start: timeBefore(20), end: timeBefore(19) } } },
};

/** First pages of a log of 50,000 mails by every filter, beside a plain call. */
export async function listManyEmails(bench: Bench): Promise<Measurement> {
  const admin = await bench.newPerson();
  await changeUser(admin.id, { roleIds: [adminRole], emailVerifiedAtMs: Date.now() });
  const nowMs = Date.now();
  await writeItems(mailCount, (number) => itemOf(number, nowMs));
  return measureFirstPages({
    of: 'the log of mails',
    title: `A log of ${mailCount} mails`,
    admin,
    lists: Object.fromEntries(
      Object.entries(lists).map(([name, { query = '', filters = {} }]) => [
        name,
        () => admin.call(listOutgoingEmails, { query: { query, filters: encodeConditions(filters) } }),
      ]),
    ),
  });
}
