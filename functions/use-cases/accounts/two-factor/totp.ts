import { Secret, TOTP } from 'otpauth';
import { proofs } from '#shared/limits/account-limits.ts';
import { nowMs } from '../../../platform/clock.ts';

/** 160 bits, as long as the hash that codes are made with. */
const secretBytes = 20;
const period = proofs.totpPeriodSeconds;

function totpOf(secret: string, labels: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...labels,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: proofs.totpDigits,
    period,
  });
}

/** A new secret for an authenticator, in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** What the QR code tells the authenticator. */
export function totpUri(secret: string, { site, email }: { site: string; email: string }): string {
  return totpOf(secret, { issuer: site, label: email }).toString();
}

/**
 * The step of time that a code belongs to: the present one, or one before or after it, as clocks differ. Undefined for
 * a wrong code; the comparison takes the same time for each.
 */
export function findTotpStep(secret: string, code: string): number | undefined {
  // Its comparison takes bytes of one length for granted.
  if (!new RegExp(`^[0-9]{${proofs.totpDigits}}$`).test(code)) return undefined;
  const timestamp = nowMs();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}
