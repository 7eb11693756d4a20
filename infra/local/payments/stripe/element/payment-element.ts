import type { CardFields } from './intent-calls.ts';

type Listener = (event: object) => void;

const fields = [
  ['number', 'Card number', 'cc-number'],
  ['expiry', 'Expiration date (MM / YY)', 'cc-exp'],
  ['cvc', 'Security code', 'cc-csc'],
] as const;

/** The Payment Element, as a form in the page. Stripe's own is in an iframe. */
export class PaymentElement {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #inputs = new Map<keyof CardFields, HTMLInputElement>();
  #root: HTMLElement | undefined;

  /** Shows the form in an element, or in the first match of a selector. */
  mount(place: HTMLElement | string): void {
    const parent = typeof place === 'string' ? document.querySelector<HTMLElement>(place) : place;
    if (parent === null)
      throw new Error(`The selector you specified (${String(place)}) applies to no DOM elements.`);
    const root = document.createElement('div');
    root.append(...fields.map(([name, label, purpose]) => this.#toField(name, label, purpose)));
    parent.replaceChildren(root);
    this.#root = root;
    queueMicrotask(() => this.#tell('ready', {}));
  }

  unmount(): void {
    this.#root?.remove();
    this.#root = undefined;
  }

  destroy(): void {
    this.unmount();
    this.#listeners.clear();
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return this;
  }

  once(event: string, listener: Listener): this {
    const once = (told: object) => {
      this.off(event, once);
      listener(told);
    };
    return this.on(event, once);
  }

  off(event: string, listener?: Listener): this {
    if (listener === undefined) this.#listeners.delete(event);
    else this.#listeners.get(event)?.delete(listener);
    return this;
  }

  focus(): void {
    this.#inputs.get('number')?.focus();
  }

  blur(): void {
    for (const input of this.#inputs.values()) input.blur();
  }

  clear(): void {
    for (const input of this.#inputs.values()) input.value = '';
    this.#tellChange();
  }

  collapse(): void {
    // Cards are the only payment method and always expanded.
  }

  /** Ignores the options, which only change the appearance. */
  update(_options: object): void {
    this.#tellChange();
  }

  /** Reads the form. Returns undefined if it is incomplete. */
  read(): CardFields | undefined {
    const valueOf = (name: keyof CardFields) => this.#inputs.get(name)?.value.trim() ?? '';
    const card = { number: valueOf('number'), expiry: valueOf('expiry'), cvc: valueOf('cvc') };
    const isComplete =
      /^(\d[\s-]?){13,19}$/.test(card.number) &&
      /^(0?[1-9]|1[0-2]) ?\/ ?(\d\d|\d{4})$/.test(card.expiry) &&
      /^\d{3,4}$/.test(card.cvc);
    return isComplete ? card : undefined;
  }

  #toField(name: keyof CardFields, label: string, purpose: AutoFill): HTMLLabelElement {
    const field = document.createElement('label');
    const input = document.createElement('input');
    input.name = name;
    input.inputMode = 'numeric';
    input.autocomplete = purpose;
    input.addEventListener('input', () => this.#tellChange());
    input.addEventListener('focus', () => this.#tell('focus', {}));
    input.addEventListener('blur', () => this.#tell('blur', {}));
    this.#inputs.set(name, input);
    field.append(label, ' ', input);
    return field;
  }

  #tellChange(): void {
    const isEmpty = [...this.#inputs.values()].every(({ value }) => value === '');
    const value = { type: 'card' };
    this.#tell('change', { complete: this.read() !== undefined, empty: isEmpty, collapsed: false, value });
  }

  #tell(event: string, facts: object): void {
    const told = { elementType: 'payment', ...facts };
    for (const listener of this.#listeners.get(event) ?? []) listener(told);
  }
}
