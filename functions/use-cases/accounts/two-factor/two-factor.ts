import { renderSVG } from 'uqr';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { commit, type Step } from '../../../data/commit.ts';
import type { TwoFactorItem } from '../../../data/entities/accounts/proof.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { sendMailStep } from '../../../data/notifications/mails.ts';
import {
  beginTwoFactorSteps,
  changeRecoveryCodesStep,
  confirmTwoFactorStep,
  endTwoFactorSteps,
  findTwoFactor,
  useTotpStep,
} from '../../../data/accounts/two-factor.ts';
import { conflict, invalid, notFound } from '../../../platform/app-error.ts';
import { nowMs } from '../../../platform/clock.ts';
import { seal, unseal } from '../../../platform/seal.ts';
import { securityStep } from '../../site/audit/audit-step.ts';
import { newRecoveryCodes, sealCodes, unsealCodes } from './recovery-codes.ts';
import { findTotpStep, newTotpSecret, totpUri } from './totp.ts';

const inUse = () => conflict('twoFactorInUse');
const wrongCode = () => invalid({ code: 'invalidCode' });

async function getTwoFactor(userId: number): Promise<TwoFactorItem> {
  const found = await findTwoFactor(userId);
  if (!found) throw notFound();
  return found;
}

/** A new secret and new recovery codes, in the place of those that wait for confirmation. 409 where it is on. */
export async function beginTwoFactor({ userId }: UserItem): Promise<void> {
  const sealedSecret = await seal(newTotpSecret(), 'two-factor');
  const sealedCodes = await sealCodes(newRecoveryCodes());
  await commit(beginTwoFactorSteps(userId, { sealedSecret, sealedCodes }, inUse));
}

/** Ends two-factor sign-in, or its setting up; a mail tells of the former. */
export async function endTwoFactor(user: UserItem): Promise<void> {
  const wasOn = user.twoFactorConfirmedAtMs !== undefined;
  if (!wasOn && !user.hasTwoFactorKey) return;
  const mails = wasOn ? [sendMailStep('two_factor_disabled', user, { time: toIsoTime(nowMs()) })] : [];
  const audit = wasOn ? [securityStep('two_factor.disable', user)] : [];
  await commit([...endTwoFactorSteps(user), ...mails, ...audit]);
}

/** The secret as text and as a QR code. 404 where there is none. */
export async function getTwoFactorKey(
  { userId, email }: UserItem,
  site: string,
): Promise<{ svg: string; secret: string }> {
  const { sealedSecret } = await getTwoFactor(userId);
  const secret = await unseal(sealedSecret, 'two-factor');
  return { secret, svg: renderSVG(totpUri(secret, { site, email })) };
}

/** Turns two-factor sign-in on by a first code. 422 for a wrong one, 409 where it is on. */
export async function confirmTwoFactor(user: UserItem, code: string): Promise<void> {
  if (user.twoFactorConfirmedAtMs !== undefined) throw inUse();
  const used = await proveTotp(user.userId, code);
  const mail = sendMailStep('two_factor_enabled', user, { time: toIsoTime(nowMs()) });
  const audit = securityStep('two_factor.enable', user);
  await commit([used, confirmTwoFactorStep(user.userId, inUse), mail, audit]);
}

/** The step that uses up a code of the authenticator; 422 for a wrong one, and for one that was used before. */
export async function proveTotp(userId: number, code: string): Promise<Step> {
  const found = await findTwoFactor(userId);
  const step = found && findTotpStep(await unseal(found.sealedSecret, 'two-factor'), code);
  if (!found || step === undefined || step <= found.lastStep) throw wrongCode();
  return useTotpStep(userId, step, wrongCode);
}

/** The recovery codes that are good. 404 where there are none. */
export async function listRecoveryCodes({ userId }: UserItem): Promise<string[]> {
  return unsealCodes((await getTwoFactor(userId)).sealedCodes);
}

/** New recovery codes; the former ones are void. */
export async function renewRecoveryCodes(user: UserItem): Promise<string[]> {
  const codes = newRecoveryCodes();
  await commit([
    changeRecoveryCodesStep(await getTwoFactor(user.userId), await sealCodes(codes)),
    securityStep('recovery_codes.renew', user),
  ]);
  return codes;
}
