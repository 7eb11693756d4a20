import type { listInvoices as route } from '#shared/routes/billing/invoices.ts';
import { listInvoicesOf } from '../../../data/billing/invoices.ts';
import { pageOfList } from '../../../http/page-of-list.ts';
import { presentInvoice } from '../../../http/presenters/billing/present-invoice.ts';
import type { Handler } from '../../../http/types.ts';
import { forbidden } from '../../../platform/app-error.ts';
import { managesSubscriptions } from '../../../use-cases/billing/subscriptions/find-subscription.ts';

/** Returns invoices of a user, newest first. Works after a subscription has ended, and while billing is off. */
export const listInvoices: Handler<typeof route> = async ({ query, caller }) => {
  const { userId = caller.user.userId } = query;
  if (userId !== caller.user.userId && !managesSubscriptions(caller)) throw forbidden();
  const page = pageOfList(['invoices', userId], await listInvoicesOf(userId), query);
  return { pagination: { ...page, data: page.data.map(presentInvoice) } };
};
