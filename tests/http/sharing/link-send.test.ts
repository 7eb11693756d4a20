import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sendLink } from '#shared/routes/sharing/links.ts';
import { sendSelectionLink } from '#shared/routes/sharing/selection-links.ts';
import { newFile, newLink } from '../../support/builders/drive-builders.ts';
import { newSelectionLink } from '../../support/builders/link-builders.ts';
import { listMailsTo, untilMailTo } from '../../support/mails-to.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';

let ann: Person;
let bob: Person;

beforeAll(async () => {
  [ann, bob] = [await newPerson(), await newPerson()];
});

const newAddress = () => `${randomUUID()}@example.com`;

describe('a link by mail', () => {
  test(
    '[L10] goes to each address, with its message and without its password',
    { tags: 'variant' },
    async () => {
      const file = await newFile(ann, { name: 'plan.txt' });
      const link = await newLink(ann, file, { password: 'open sesame' });
      const emails = [newAddress(), newAddress()];
      const body = { emails: [...emails, emails[0]?.toUpperCase()], message: 'Have a <b>look</b>' };
      const answer = await ann.call(sendLink, { params: { id: file.id }, body });
      expect([answer.status, answer.body]).toEqual([200, { status: 'success' }]);
      for (const email of emails) {
        const mail = await untilMailTo(email, 'link_sent');
        expect(mail.subject).toContain('plan.txt');
        expect(mail.text).toContain(link.url);
        expect(mail.text).toContain('Have a <b>look</b>');
        expect(mail.html).not.toContain('<b>look');
        expect(`${mail.text}${mail.html}`).not.toContain('open sesame');
        expect(await listMailsTo(email, 'link_sent')).toHaveLength(1);
      }
    },
  );

  test('[L10] of a selection, too', { tags: 'variant' }, async () => {
    const link = await newSelectionLink(ann, [await newFile(ann), await newFile(ann)], { title: 'Holiday' });
    const email = newAddress();
    const sent = await ann.call(sendSelectionLink, { params: { id: link.id }, body: { emails: [email] } });
    expect(sent.status).toBe(200);
    const mail = await untilMailTo(email, 'link_sent');
    expect(mail.subject).toContain('Holiday');
    expect(mail.text).toContain(link.url);
    const foreign = { params: { id: link.id }, body: { emails: [email] } };
    expect((await bob.call(sendSelectionLink, foreign)).status).toBe(404);
  });

  test('[L10] is refused for bad addresses, too many, and entries without a link', async () => {
    const file = await newFile(ann);
    const send = (body: object, by: Person | ReturnType<typeof newGuest> = ann) =>
      by.call(sendLink, { params: { id: file.id }, body });
    expect((await send({ emails: [newAddress()] })).status).toBe(404);
    await newLink(ann, file);
    for (const body of [
      {},
      { emails: [] },
      { emails: ['nobody'] },
      { emails: Array.from({ length: 21 }, newAddress) },
      { emails: [newAddress()], message: 'x'.repeat(1001) },
    ]) {
      expect((await send(body)).status, JSON.stringify(body).slice(0, 80)).toBe(422);
    }
    expect((await send({ emails: [newAddress()] }, bob)).status).toBe(404);
    expect((await send({ emails: [newAddress()] }, newGuest())).status).toBe(401);
  });
});
