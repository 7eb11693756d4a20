import { useId, useState } from 'react';
import { formatAmount } from '#shared/billing/money.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { calculateQuote, type Quote } from './calculate-quote.ts';

interface QuoteDialogProps {
  onClose: () => void;
}

/** Calculates the price of more than 5 TB. */
export function QuoteDialog({ onClose }: QuoteDialogProps) {
  const { t } = useWording();
  const formId = useId();
  const [storage, setStorage] = useState('');
  const [quote, setQuote] = useState<Quote>();
  const error = quote && 'error' in quote ? quote.error : undefined;
  return (
    <Dialog title={t('Quote for 5 TB or more')} isOpen onClose={onClose}>
      <DialogBody>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setQuote(calculateQuote(storage));
          }}
        >
          <TextField
            label={t('Storage in TB')}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            value={storage}
            error={error && t(error)}
            onChange={(typed) => {
              setStorage(typed);
              setQuote(undefined);
            }}
          />
        </form>
        <div role="status" className="min-h-20">
          {quote && 'amount' in quote && <QuoteResult amount={quote.amount} />}
        </div>
      </DialogBody>
      <DialogActions>
        <Button onPress={onClose}>{t('Close')}</Button>
        <button type="submit" form={formId} className={buttonClass('primary')}>
          {t('Calculate')}
        </button>
      </DialogActions>
    </Dialog>
  );
}

function QuoteResult({ amount }: { amount: number }) {
  const { t, language } = useWording();
  const currency = useBootstrap().settings.billing.default_currency;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-2xl font-semibold tracking-tight tabular-nums">
          {formatAmount(amount, currency, language)}
        </span>
        <span className="text-muted">{t('per month')}</span>
      </p>
      <p className="mt-1.5 text-sm text-muted">{t('GST and a convenience fee are extra.')}</p>
    </>
  );
}
