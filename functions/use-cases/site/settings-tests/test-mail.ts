import type { AnswerInputOf, BodyOf } from '#shared/contract/define-route.ts';
import type { sendTestMail as route, TestStep } from '#shared/routes/site/setting-tests.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { MailServiceError, type MailStep } from '../../../mail/mail-service-error.ts';
import { type MailService, sendMail } from '../../../mail/mail-service.ts';
import type { SendResult } from '../../../mail/outgoing-mail.ts';
import { invalid } from '../../../platform/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { composeMail } from '../../notifications/mails/compose-mail.ts';
import {
  listMissing,
  type ReadMailSetting,
  readSender,
  readService,
} from '../../notifications/mails/mail-settings.ts';
import { testSes } from './test-ses.ts';
import { readTestedValues } from './tested-values.ts';
import { failed, outcomeOf, passed } from './test-step.ts';

const names = { ses: 'Amazon SES', mailgun: 'Mailgun', postmark: 'Postmark', log: '' };

/**
 * Sends a test mail with an admin's unsaved changes, in the language of the admin, and returns what the mail service
 * said. It goes at once and by no queue; only Amazon SES is left to the function that may send there. Throws 422
 * for settings that are not valid or missing.
 */
export async function testMail(
  { email, ...written }: BodyOf<typeof route>,
  user: UserItem,
): Promise<Omit<AnswerInputOf<typeof route>, 'status'>> {
  const tested = await readTestedValues('outgoing-email', written);
  const read = tested.read as ReadMailSetting;
  const missing = await listMissing(read);
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((name) => [name, 'required'])));
  const service = await readService(read);
  if (service.driver === 'ses') return outcomeOf([await testSes(email, user, read)]);
  const { language, timezone } = user;
  const mail = { mailId: newId(), template: 'test_mail' as const, to: email, language, timezone };
  const composed = await composeMail(mail, await readSender(read));
  const send = async () => ('refusal' in composed ? composed : sendMail(composed.outgoing, service));
  return outcomeOf(await listSteps(service, send));
}

/** Says how far a mail got: each step before the last one succeeded. */
async function listSteps(service: MailService, send: () => Promise<SendResult>): Promise<TestStep[]> {
  const name = service.driver === 'smtp' ? `${service.host}:${service.port}` : names[service.driver];
  try {
    const result = await send();
    if (service.driver === 'log') return [failed('send', 'mailOnlyLogged')];
    const before = stepsBefore('send', service, name);
    if ('refusal' in result) {
      return [...before, failed('send', 'mailNotTaken', { service: name, answer: result.refusal.message })];
    }
    const answer = result.answer ?? result.messageId ?? '';
    return [...before, passed('send', 'mailTaken', { service: name, answer })];
  } catch (error) {
    if (!(error instanceof MailServiceError)) throw error;
    const { step, answer } = error;
    const code = {
      connect: 'mailServiceNotReached',
      signIn: 'mailSignInRefused',
      send: 'mailNotTaken',
    } as const;
    return [...stepsBefore(step, service, name), failed(step, code[step], { service: name, answer })];
  }
}

function stepsBefore(step: MailStep, service: MailService, name: string): TestStep[] {
  const signsIn = service.driver !== 'smtp' || service.username !== undefined;
  return [
    ...(step === 'connect' ? [] : [passed('connect', 'mailServiceReached', { service: name })]),
    ...(step === 'send' && signsIn ? [passed('signIn', 'mailSignedIn')] : []),
  ];
}
