import { beforeEach, expect, test, vi } from 'vitest';
import { noteMailEvent } from './note-mail-event.ts';
import { noteNews } from './note-news.ts';

vi.mock('./note-news.ts');
beforeEach(() => void vi.resetAllMocks());

/** An event as EventBridge brings it. */
const eventOf = (
  eventType: string,
  parts: object = {},
  tags: object = { mail: ['77'], template: ['welcome'] },
) => ({
  version: '0',
  source: 'aws.ses',
  'detail-type': `Email ${eventType}`,
  detail: { eventType, mail: { messageId: 'm1', destination: ['ada@example.com'], tags }, ...parts },
});
const bounced = [
  { emailAddress: 'ada@example.com', action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 Unknown' },
];

test.each([
  ['Delivery', { delivery: { smtpResponse: '250 ok' } }, { status: 'delivered' }],
  [
    'Bounce',
    { bounce: { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: bounced } },
    { status: 'bounced', error: 'Permanent, General: smtp; 550 Unknown' },
  ],
  [
    'Bounce',
    {
      bounce: {
        bounceType: 'Permanent',
        bounceSubType: 'OnAccountSuppressionList',
        bouncedRecipients: [{ emailAddress: 'a@example.com' }],
      },
    },
    { status: 'bounced', error: 'Permanent, OnAccountSuppressionList' },
  ],
  ['Complaint', { complaint: { complaintFeedbackType: 'abuse' } }, { status: 'complained', error: 'abuse' }],
  ['Complaint', { complaint: {} }, { status: 'complained' }],
  ['Reject', { reject: { reason: 'Bad content' } }, { status: 'bounced', error: 'Bad content' }],
  [
    'DeliveryDelay',
    {
      deliveryDelay: {
        delayType: 'MailboxFull',
        delayedRecipients: [{ emailAddress: 'a@example.com', status: '4.2.2' }],
      },
    },
    { status: 'accepted', error: 'MailboxFull: 4.2.2' },
  ],
])('[LG7] %s is noted with what was said: %o', async (eventType, parts, news) => {
  await noteMailEvent(eventOf(eventType, parts));
  expect(vi.mocked(noteNews).mock.calls).toEqual([[77, news]]);
});

test.each([
  ['an event that says nothing about arrival', eventOf('Open', { open: {} })],
  ['a mail of another sender in the account', eventOf('Delivery', {}, {})],
  ['a mail whose id is none', eventOf('Delivery', {}, { mail: ['x'] })],
])('%s changes nothing', async (_, event) => {
  await noteMailEvent(event);
  expect(noteNews).not.toHaveBeenCalled();
});

test('cuts what a server says, and refuses what is no event of SES', async () => {
  const long = [{ diagnosticCode: 'x'.repeat(2000) }];
  await noteMailEvent(eventOf('Bounce', { bounce: { bounceType: 'Permanent', bouncedRecipients: long } }));
  expect(vi.mocked(noteNews).mock.calls[0]?.[1].error).toHaveLength(500);
  await expect(noteMailEvent({ detail: {} })).rejects.toThrow('Invalid input');
});
