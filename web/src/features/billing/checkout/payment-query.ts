import { queryOptions } from '@tanstack/react-query';
import type { PaymentStatus } from '#shared/routes/billing/checkout.ts';
import { queryClient } from '../../../api/query-client.ts';
import { refreshSubscriber } from '../../../parts/billing/billing-queries.ts';
import { dropOnboardingSelection } from '../../../parts/billing/keep-selection.ts';

const pollEveryMs = 5000;
const pollForMs = 120_000;
const maxReads = pollForMs / pollEveryMs;

/** Has the server read the status of a payment from the gateway. */
export type ReadPayment = (signal: AbortSignal) => Promise<{ payment_status: PaymentStatus }>;

/** The status of a payment. Polled every five seconds while it is processing, for two minutes at most. */
export function paymentQuery(reference: string, read: ReadPayment) {
  const queryKey = ['payment', reference];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const { payment_status: status } = await read(signal);
      if (status === 'succeeded') {
        dropOnboardingSelection();
        await refreshSubscriber();
      }
      const reads = (queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0) + 1;
      return { status, isLastRead: reads >= maxReads };
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'processing' && !data.isLastRead ? pollEveryMs : false,
    refetchIntervalInBackground: true,
  });
}
