import { useState } from 'react';
import { ApiError } from '../../../api/call.ts';

/** A code that is not valid, and why. */
export interface RefusedCode {
  code: string;
  reason: string;
}

/** The promotion code of a checkout. */
export interface AppliedCoupon {
  code: string | undefined;
  /** The code that the server refused when the payment started. */
  refused: RefusedCode | undefined;
  apply: (code: string) => void;
  remove: () => void;
  /** Removes the code if the error refuses it. Returns true if it does. */
  takeRefusal: (error: unknown) => boolean;
}

/** Keeps the applied code while the user selects a price. */
export function useCoupon(): AppliedCoupon {
  const [code, setCode] = useState<string>();
  const [refused, setRefused] = useState<RefusedCode>();
  const change = (next?: string, why?: RefusedCode) => {
    setCode(next);
    setRefused(why);
  };
  return {
    code,
    refused,
    apply: (next) => change(next),
    remove: () => change(),
    takeRefusal: (error) => {
      const reason = error instanceof ApiError ? error.errors['coupon_code']?.[0] : undefined;
      if (code === undefined || reason === undefined) return false;
      change(undefined, { code, reason });
      return true;
    },
  };
}
