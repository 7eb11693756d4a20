import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { validateCoupon } from '#shared/routes/billing/checkout.ts';
import { couponCode } from '#shared/text/typed-code.ts';
import { call } from '../../../api/call.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { useChange } from '../../../parts/use-change.ts';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { choiceBody, type Choice } from './checkout-query.ts';
import { couponRefusal } from './coupon-refusal.ts';
import type { RefusedCode } from './use-coupon.ts';

interface CouponFormProps {
  choice: Choice;
  /** A code that was valid before, and why it no longer is. */
  refused: RefusedCode | undefined;
  onApply: (code: string) => void;
}

/** Asks for a promotion code, and shows at its field why a code is not valid. */
export function CouponForm({ choice, refused, onApply }: CouponFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState(refused?.code ?? '');
  const [error, setError] = useState(refused?.reason);
  const validation = useChange({
    send: async (typed: string) => {
      const body = { code: typed, ...choiceBody(choice) };
      const answer = await call(validateCoupon, { body });
      if (!answer.valid) throw await couponRefusal(answer);
    },
    onDone: (_answer, typed) => onApply(typed.toUpperCase()),
    onRefused: (refusal) => {
      setError(errorMessage(refusal));
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code !== '' && !validation.isPending) void validation.run(code);
  };
  const change = (typed: string) => {
    setCode(couponCode(typed));
    setError(undefined);
  };
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={t('Promotion code')}
          value={code}
          onChange={change}
          error={error}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          style={{ textTransform: 'uppercase' }}
          autoFocus={!refused}
        />
      </div>
      {/* Aligned with the field, below its label. */}
      <SubmitButton
        look="secondary"
        className="mt-6.5 h-10! max-md:h-11!"
        isDisabled={code === ''}
        isPending={validation.isPending}
      >
        {t('Apply')}
      </SubmitButton>
    </form>
  );
}
