import { proofs } from '../limits/account-limits.ts';

const halfChars = (proofs.recoveryCodeChars - 1) / 2;

/** Spaces, dashes and invisible characters, by which mails and apps group a code. */
const grouping = /[\s\p{Pd}\p{Cf}\u2212]/gu;

/** A code of digits, as it is typed or pasted, without what groups it: `793 080` and `793-080` are `793080`. */
export function bareCode(typed: string): string {
  return typed.replace(grouping, '');
}

/** A recovery code, as it is typed or pasted, with the one dash that it has. */
export function recoveryCode(typed: string): string {
  const bare = bareCode(typed);
  return bare.length > halfChars ? `${bare.slice(0, halfChars)}-${bare.slice(halfChars)}` : bare;
}

/** A coupon code, as it is typed or pasted, without spaces. Dashes belong to it. */
export function couponCode(typed: string): string {
  return typed.replace(/[\s\p{Cf}]/gu, '');
}
