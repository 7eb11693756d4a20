import { button, composeMail, fact, heading, paragraph, say } from '../mail-parts.ts';

/** Receipt of a payment, with a link to the invoices. */
export const paymentReceipt = composeMail({
  subject: say('Your payment for :plan', 'plan: plan'),
  preheader: '{{ amount }}',
  parts: [
    heading(say('Thank you for your payment')),
    fact(say('Plan'), '{{ plan }}'),
    fact(say('Amount'), '{{ amount }}'),
    button('{{ invoice_url }}', say('Show invoices')),
  ],
});

/** A payment has failed. Links to the page that changes the card. */
export const paymentFailed = composeMail({
  subject: say('Your payment for :plan has failed', 'plan: plan'),
  preheader: '{{ amount }}',
  parts: [
    heading(say('Your payment for :plan has failed', 'plan: plan')),
    paragraph(say('Your plan goes on for now. Update your payment method to keep it.')),
    fact(say('Amount'), '{{ amount }}'),
    button('{{ url }}', say('Update payment method')),
  ],
});

/** The buyer must confirm a payment with the bank. Links to the gateway's page. */
export const paymentActionRequired = composeMail({
  subject: say('Confirm your payment for :plan', 'plan: plan'),
  preheader: '{{ amount }}',
  parts: [
    heading(say('Confirm your payment for :plan', 'plan: plan')),
    paragraph(say('Your bank asks you to confirm this payment.')),
    fact(say('Amount'), '{{ amount }}'),
    button('{{ url }}', say('Confirm payment')),
  ],
});
