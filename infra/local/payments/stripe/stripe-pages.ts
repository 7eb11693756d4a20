import type Stripe from 'stripe';
import { escapeHtml } from '#shared/text/escape-html.ts';
import { redirectTo, toPageAnswer } from '../gateway-page.ts';
import type { GatewayAnswer, GatewayRequest } from '../gateway-server.ts';
import { renderAuthentication, renderCardForm } from './card-form.ts';
import { findIntentOf } from './charging/invoice-payments.ts';
import { formatAmount } from './currency.ts';
import { serveElementScript } from './element/serve-element-script.ts';
import type { PayInput, PaymentResult } from './pay-as-person.ts';
import type { StripeAccount } from './stripe-account.ts';

export interface StripePages {
  /** Serves a page or the script. Returns undefined for an API request. */
  answer(request: GatewayRequest): Promise<GatewayAnswer | undefined>;
}

/** Actions of the customer on the pages. */
export interface PageActions {
  pay(input: PayInput): PaymentResult;
  checkout(input: { session: string } & Omit<PayInput, 'client_secret'>): PaymentResult;
}

/** Creates the hosted pages of checkout sessions and invoices, and serves the script of the Payment Element. */
export function createStripePages(account: StripeAccount, actions: PageActions): StripePages {
  return {
    async answer(request) {
      const { pathname } = request.url;
      if (/^\/(v3\/?|(v3|[a-z]+)\/stripe\.js)$/.test(pathname)) return serveElementScript(account.url);
      const [, place = '', id = ''] = /^\/(c\/pay|i)\/(\w+)$/.exec(pathname) ?? [];
      if (place === 'c/pay') return answerSession(account, actions, request, id);
      if (place === 'i') return answerInvoice(account, actions, request, id);
      return undefined;
    },
  };
}

function answerSession(
  account: StripeAccount,
  actions: PageActions,
  request: GatewayRequest,
  id: string,
): GatewayAnswer {
  const session = account.find('checkout.session', id);
  if (session === undefined) return notFound();
  if (session.status !== 'open') return renderClosed(session);
  const { heading, button } = describeSession(session);
  const back =
    session.cancel_url === null ? '' : `<p><a href="${escapeHtml(session.cancel_url)}">Back</a></p>`;
  const form = (alert: string) =>
    toPageAnswer('Test checkout', `${heading}${alert}${renderCardForm(button)}${back}`);
  return answerForm(request, form, (input) => actions.checkout({ ...input, session: id }));
}

function describeSession({ mode, amount_total: total, currency }: Stripe.Checkout.Session) {
  if (mode === 'setup') return { heading: '<h1>Save a card</h1>', button: 'Save card' };
  const amount = escapeHtml(formatAmount(total ?? 0, currency ?? 'usd'));
  return { heading: `<h1>Subscribe</h1><p class="amount">${amount}</p>`, button: 'Subscribe' };
}

function answerInvoice(
  account: StripeAccount,
  actions: PageActions,
  request: GatewayRequest,
  id: string,
): GatewayAnswer {
  const invoice = account.find('invoice', id);
  if (invoice === undefined) return notFound();
  const heading = `<h1>Invoice ${escapeHtml(invoice.number ?? '')}</h1>${renderAmount(invoice)}`;
  const secret = findIntentOf(account, id)?.client_secret ?? '';
  if (invoice.status !== 'open') return toPageAnswer('Test invoice', `${heading}<p>${invoice.status}</p>`);
  const form = (alert: string) => toPageAnswer('Test invoice', `${heading}${alert}${renderCardForm('Pay')}`);
  const here = `${account.url}/i/${id}`;
  return answerForm(request, form, (input) =>
    actions.pay({ ...input, client_secret: secret, return_url: here }),
  );
}

function renderAmount({ currency, total }: Stripe.Invoice): string {
  return `<p class="amount">${escapeHtml(formatAmount(total, currency))}</p>`;
}

/** Shows the form, or pays with it. Asks for authentication if the card needs it. */
function answerForm(
  { method, body }: GatewayRequest,
  show: (alert: string) => GatewayAnswer,
  pay: (input: { card: string; authenticate?: boolean }) => PaymentResult,
): GatewayAnswer {
  if (method !== 'POST') return show('');
  const form = new URLSearchParams(body);
  const card = form.get('card') ?? '';
  if (form.get('authenticate') === 'false') return show(renderAlert('Your card could not be authenticated.'));
  const result = pay({ card, authenticate: form.get('authenticate') === 'true' });
  if ('redirect_url' in result) return redirectTo(result.redirect_url);
  if (result.error.code === 'authentication_required') {
    return toPageAnswer('Test bank', renderAuthentication(card));
  }
  return show(renderAlert(result.error.message));
}

function renderAlert(message: string): string {
  return `<p role="alert">${escapeHtml(message)}</p>`;
}

function renderClosed({ status, mode, cancel_url: cancelUrl }: Stripe.Checkout.Session): GatewayAnswer {
  const back = cancelUrl === null ? '' : `<p><a href="${escapeHtml(cancelUrl)}">Back</a></p>`;
  const isComplete = status === 'complete';
  const done = mode === 'setup' ? 'This card is saved.' : 'This checkout is paid.';
  const text = isComplete ? done : 'This checkout has expired.';
  return toPageAnswer('Test checkout', `<h1>${text}</h1>${back}`, isComplete ? 200 : 410);
}

function notFound(): GatewayAnswer {
  return toPageAnswer('Test checkout', '<h1>There is no such page.</h1>', 404);
}
