import { randomUUID } from 'node:crypto';
import type { TestStep } from '#shared/routes/site/setting-tests.ts';
import { requestAblyToken, signAblyTokenRequest } from '../../../push/services/ably.ts';
import { LiveServiceError } from '../../../push/services/call-live-api.ts';
import { channelOf, type LiveService, publish } from '../../../push/services/live-service.ts';
import { type LiveSettings, toLiveService } from '../../notifications/live-settings.ts';
import type { ReadTested } from './tested-values.ts';
import { failed, passed } from './test-step.ts';

const names = { pusher: 'Pusher', ably: 'Ably' };
const settings = [
  'broadcast.driver',
  'broadcast.key',
  'broadcast.cluster',
  'broadcast.app_id',
  'broadcast.secret',
] as const;
const tokenSeconds = 60;

/** Tests the service for live updates: sends to a channel that nobody has, and makes a proof for a page. */
export async function testWebsockets(read: ReadTested): Promise<TestStep[]> {
  const values = await Promise.all(settings.map(async (name) => [name, await read(name)] as const));
  const tested = Object.fromEntries(values) as LiveSettings;
  if (tested['broadcast.driver'] === 'none') return [passed('keys', 'liveBuiltIn')];
  const service = await toLiveService(tested);
  if (!service) return [failed('keys', 'keysMissing')];
  const id = `test-${randomUUID()}`;
  return service.driver === 'pusher' ? testPusher(service, id) : testAbly(service, id);
}

/** The secret signs the call as it signs for pages: one call tells of both. */
async function testPusher(service: LiveService, id: string): Promise<TestStep[]> {
  const fault = await faultOf(() => publish(service, [id], { type: 'test' }));
  if (!fault) return [keysAccepted(service), signatureAccepted(service)];
  const isOfSignature = fault.status === 401 && /signature/i.test(fault.message);
  return isOfSignature
    ? [keysAccepted(service), failed('signature', 'liveSignatureRefused', wordsOf(service, fault))]
    : [refusal(service, fault)];
}

async function testAbly(service: LiveService & { driver: 'ably' }, id: string): Promise<TestStep[]> {
  const fault = await faultOf(() => publish(service, [id], { type: 'test' }));
  if (fault) return [refusal(service, fault)];
  const request = signAblyTokenRequest(service, channelOf(id), tokenSeconds);
  const signatureFault = await faultOf(() => requestAblyToken(service, request));
  return [
    keysAccepted(service),
    signatureFault
      ? failed('signature', 'liveSignatureRefused', wordsOf(service, signatureFault))
      : signatureAccepted(service),
  ];
}

async function faultOf(ask: () => Promise<void>): Promise<LiveServiceError | undefined> {
  try {
    await ask();
    return undefined;
  } catch (error) {
    if (error instanceof LiveServiceError) return error;
    throw error;
  }
}

const wordsOf = ({ driver }: LiveService, { message: answer }: LiveServiceError) => ({
  service: names[driver],
  answer,
});
const keysAccepted = ({ driver }: LiveService) =>
  passed('keys', 'liveKeysAccepted', { service: names[driver] });
const signatureAccepted = ({ driver }: LiveService) =>
  passed('signature', 'liveSignatureAccepted', { service: names[driver] });

function refusal(service: LiveService, fault: LiveServiceError): TestStep {
  const isDown = fault.status === undefined || fault.status === 429 || fault.status >= 500;
  return failed('keys', isDown ? 'liveServiceDown' : 'liveKeysRefused', wordsOf(service, fault));
}
