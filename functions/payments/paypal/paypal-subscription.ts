import * as z from 'zod';

const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** The fields of a PayPal subscription that are used here. */
export const PayPalSubscription = z.object({
  id: z.string(),
  status: z.enum(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']),
  plan_id: z.string(),
  custom_id: z.string().optional(),
  create_time: time,
  status_update_time: time.optional(),
  /** The reason that came with the last change of the status. */
  status_change_note: z.string().optional(),
  subscriber: z.object({ payer_id: z.string().optional() }).optional(),
  billing_info: z
    .object({
      outstanding_balance: z.object({ value: z.coerce.number() }).optional(),
      cycle_executions: z
        .array(
          z.object({
            tenure_type: z.string(),
            cycles_remaining: z.number().optional(),
            total_cycles: z.number().optional(),
          }),
        )
        .default([]),
      next_billing_time: time.optional(),
      failed_payments_count: z.number().default(0),
      last_payment: z.object({ time }).optional(),
    })
    .optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});
export type PayPalSubscription = z.infer<typeof PayPalSubscription>;

const Money = z.object({ value: z.coerce.number(), currency_code: z.string() });

/** The payments of a subscription. */
export const PayPalTransactions = z.object({
  transactions: z
    .array(
      z.object({
        id: z.string(),
        status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED']),
        time,
        amount_with_breakdown: z.object({ gross_amount: Money, tax_amount: Money.optional() }),
      }),
    )
    .default([]),
});

/** The URL of the link with a relation, for example `approve`. */
export function linkOf({ links }: PayPalSubscription, rel: string): string | undefined {
  return links.find((link) => link.rel === rel)?.href;
}
