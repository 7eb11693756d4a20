import { escapeHtml } from '#shared/text/escape-html.ts';
import { testCards } from './charging/test-cards.ts';

const outcomes: [string, string][] = [
  [testCards.succeeds, 'Succeeds'],
  [testCards.declined, 'Is declined'],
  [testCards.authenticatesOnce, 'Needs authentication once'],
  [testCards.authenticatesAlways, 'Needs authentication each time'],
  [testCards.failsLater, 'Succeeds now, and fails later'],
];

/** Renders the card form with the list of test cards. */
export function renderCardForm(button: string): string {
  const rows = outcomes.map(([number, outcome]) => `<tr><td>${group(number)}</td><td>${outcome}</td></tr>`);
  return `<form method="post">
<label>Card number
<input name="card" value="${group(testCards.succeeds)}" inputmode="numeric" autocomplete="off" required></label>
<div class="row">
<label>Expiry <input name="expiry" value="12 / 34" inputmode="numeric" autocomplete="off" required></label>
<label>CVC <input name="cvc" value="123" inputmode="numeric" autocomplete="off" required></label>
</div>
<button>${escapeHtml(button)}</button>
</form>
<table>
<caption>Test cards</caption>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
}

/** Renders the bank's authentication page for the submitted card. */
export function renderAuthentication(card: string): string {
  return `<h1>Authentication</h1>
<p>The test bank asks whether it is you who pays.</p>
<form method="post">
<input type="hidden" name="card" value="${escapeHtml(card)}">
<button name="authenticate" value="true">Complete authentication</button>
<button class="quiet" name="authenticate" value="false">Fail authentication</button>
</form>`;
}

function group(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}
