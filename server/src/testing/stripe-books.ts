import { randomBytes } from 'node:crypto';
import { cardBrandOf, isCardCode, isCardExpiry, isCardNumber } from '@rostrum/contract';

const DAY = 86_400_000;
/** Days behind a failed payment on which it is tried again; after the last one the subscription is over. */
const RETRIES = [5, 10, 21];

export interface Card {
  readonly number: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly code: string;
}
/** As Stripe's own cards for tests have it. */
export const CARDS = {
  good: '4242424242424242',
  amex: '378282246310005',
  /** Is taken, and every payment is declined. */
  declinesLater: '4000000000000341',
  /** Is not taken. */
  declines: '4000000000000002',
  /** Its bank wants a word of its owner for each payment. */
  asks: '4000002760003184',
} as const;

interface Method {
  readonly id: string;
  readonly number: string;
  readonly card: { brand: string; last4: string; exp_month: number; exp_year: number };
}
export interface Intent {
  readonly id: string;
  readonly client_secret: string;
  readonly customer: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded';
  payment_method: string | null;
  /** Of a payment. */
  readonly invoice: string | null;
}
interface Customer {
  readonly id: string;
  name: string;
  email: string;
  method: string | null;
  /** What it is owed: taken off the next invoice. */
  credit: number;
  pending: Line[];
}
export interface Price {
  readonly id: string;
  readonly unit_amount: number;
  readonly currency: string;
  readonly interval: 'month' | 'year';
}
interface Coupon {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly percent_off: number;
  active: boolean;
}
interface Line {
  readonly description: string;
  readonly quantity: number | null;
  readonly amount: number;
  readonly period: { start: number; end: number };
}
interface Invoice {
  readonly id: string;
  readonly number: string;
  readonly customer: string;
  readonly subscription: string;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  readonly created: number;
  paid_at: number | null;
  readonly lines: readonly Line[];
  readonly discount: number;
  readonly tax: number;
  readonly subtotal: number;
  readonly total: number;
  readonly due: number;
  readonly intent: string | null;
  method: string | null;
  tries: number;
}
type Status = 'trialing' | 'active' | 'incomplete' | 'past_due' | 'canceled';
export interface Held {
  readonly id: string;
  readonly item: string;
  readonly customer: string;
  status: Status;
  readonly created: number;
  price: string;
  quantity: number;
  coupon: string | null;
  readonly taxed: boolean;
  trialEnd: number | null;
  start: number;
  end: number;
  endsWithPeriod: boolean;
  endedAt: number | null;
  latest: string | null;
}

export class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}
const missing = (what: string) => new Refusal(404, 'invalid_request_error', `No such ${what}`);
const declined = () => new Refusal(402, 'card_error', 'Your card was declined.');

export type Emit = (type: string, object: Record<string, unknown>) => void;

/** Customers, subscriptions and invoices as Stripe keeps them, on a clock of their own. Moments are seconds. */
export class StripeBooks {
  readonly prices = new Map<string, Price>();
  readonly coupons = new Map<string, Coupon>();
  readonly customers = new Map<string, Customer>();
  readonly subscriptions = new Map<string, Held>();
  readonly invoices = new Map<string, Invoice>();
  readonly intents = new Map<string, Intent>();
  readonly methods = new Map<string, Method>();
  /** Percent of what is taxed. */
  taxRate = 20;
  readonly #emit: Emit;
  #now: number;

  constructor(emit: Emit, now = Date.now()) {
    this.#emit = emit;
    this.#now = Math.floor(now / 1000);
  }

  get now(): number {
    return this.#now;
  }

  /** Lets time pass: periods end, trials end, failed payments are tried again, each in its turn. */
  advance(milliseconds: number): void {
    const until = this.#now + Math.floor(milliseconds / 1000);
    for (;;) {
      const next = [...this.subscriptions.values()]
        .map((one) => ({ one, at: this.#nextMoment(one) }))
        .filter(({ at }) => at <= until)
        .sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#now = Math.max(this.#now, next.at);
      this.#act(next.one);
    }
    this.#now = until;
  }

  #nextMoment(one: Held): number {
    if (one.status === 'canceled' || one.status === 'incomplete') return Number.POSITIVE_INFINITY;
    const invoice = one.latest === null ? undefined : this.invoices.get(one.latest);
    if (one.status === 'past_due' && invoice !== undefined)
      return invoice.created + ((RETRIES[invoice.tries - 1] ?? 21) * DAY) / 1000;
    return one.end;
  }

  #act(one: Held): void {
    if (one.status === 'past_due') {
      const invoice = this.invoices.get(one.latest ?? '');
      if (invoice === undefined) return;
      invoice.tries += 1;
      if (this.#charge(invoice)) {
        one.status = 'active';
        this.#tell('customer.subscription.updated', one);
      } else if (invoice.tries > RETRIES.length) this.#end(one);
      return;
    }
    if (one.endsWithPeriod) return this.#end(one);
    one.trialEnd = null;
    one.start = one.end;
    one.end = this.#afterPeriod(one.start, one.price);
    const customer = this.customer(one.customer);
    const invoice = this.#bill(one, [...customer.pending.splice(0), this.#wholeLine(one)]);
    invoice.tries = 1;
    one.status = this.#charge(invoice) ? 'active' : 'past_due';
    this.#tell('customer.subscription.updated', one);
  }

  #end(one: Held): void {
    one.status = 'canceled';
    one.endedAt = this.#now;
    const invoice = this.invoices.get(one.latest ?? '');
    if (invoice?.status === 'open') invoice.status = 'uncollectible';
    this.#tell('customer.subscription.deleted', one);
  }

  customer(id: string): Customer {
    const found = this.customers.get(id);
    if (found === undefined) throw missing('customer');
    return found;
  }
  subscription(id: string): Held {
    const found = this.subscriptions.get(id);
    if (found === undefined) throw missing('subscription');
    return found;
  }
  price(id: string): Price {
    const found = this.prices.get(id);
    if (found === undefined) throw missing('price');
    return found;
  }

  addCustomer(name: string, email: string): Customer {
    const made: Customer = { id: newId('cus'), name, email, method: null, credit: 0, pending: [] };
    this.customers.set(made.id, made);
    this.#emit('customer.created', { object: 'customer', id: made.id });
    return made;
  }

  beginCard(customer: string): Intent {
    this.customer(customer);
    const id = newId('seti');
    const made: Intent = {
      id,
      client_secret: `${id}_secret_${newId('s')}`,
      customer,
      status: 'requires_payment_method',
      payment_method: null,
      invoice: null,
    };
    this.intents.set(id, made);
    return made;
  }

  /** What the fields of a page do: the card goes here, and nowhere else. Throws `card_error`. */
  confirm(secret: string, card: Card | null): Intent {
    const intent = [...this.intents.values()].find((one) => one.client_secret === secret);
    if (intent === undefined) throw missing('intent');
    if (card === null) {
      // The owner said so to their bank.
      const invoice = this.invoices.get(intent.invoice ?? '');
      if (invoice === undefined || intent.status !== 'requires_action') throw missing('intent');
      intent.status = 'succeeded';
      this.#paid(invoice);
      const one = this.subscription(invoice.subscription);
      if (one.status !== 'canceled') one.status = 'active';
      this.#tell('customer.subscription.updated', one);
      return intent;
    }
    const brand = cardBrandOf(card.number);
    const isGood =
      isCardNumber(card.number) &&
      isCardCode(card.code, brand) &&
      isCardExpiry({ month: card.exp_month, year: card.exp_year }, new Date());
    if (!isGood || card.number.replaceAll(' ', '') === CARDS.declines) throw declined();
    const method: Method = {
      id: newId('pm'),
      number: card.number.replaceAll(' ', ''),
      card: {
        brand: brand ?? 'unknown',
        last4: card.number.replaceAll(' ', '').slice(-4),
        exp_month: card.exp_month,
        exp_year: card.exp_year,
      },
    };
    this.methods.set(method.id, method);
    intent.payment_method = method.id;
    intent.status = 'succeeded';
    this.#emit('setup_intent.succeeded', { object: 'setup_intent', id: intent.id, customer: intent.customer });
    return intent;
  }

  subscribe(
    customer: string,
    wanted: { price: string; quantity: number; trialDays: number; coupon: string | null; taxed: boolean },
  ): Held {
    const owner = this.customer(customer);
    const price = this.price(wanted.price);
    if (owner.method === null) throw new Refusal(400, 'invalid_request_error', 'This customer has no card.');
    const trialEnd = wanted.trialDays > 0 ? this.#now + (wanted.trialDays * DAY) / 1000 : null;
    const one: Held = {
      id: newId('sub'),
      item: newId('si'),
      customer,
      status: 'incomplete',
      created: this.#now,
      price: price.id,
      quantity: wanted.quantity,
      coupon: wanted.coupon,
      taxed: wanted.taxed,
      trialEnd,
      start: this.#now,
      end: trialEnd ?? this.#afterPeriod(this.#now, price.id),
      endsWithPeriod: false,
      endedAt: null,
      latest: null,
    };
    this.subscriptions.set(one.id, one);
    if (trialEnd !== null) one.status = 'trialing';
    else if (this.#charge(this.#bill(one, [this.#wholeLine(one)]))) one.status = 'active';
    this.#tell('customer.subscription.created', one);
    return one;
  }

  /** Another price or quantity, with what was paid already taken into account. */
  change(
    id: string,
    to: { price: string; quantity: number },
    how: { atOnce: boolean; onlyIfPaid: boolean; endsWithPeriod: boolean | null },
  ): Held {
    const one = this.subscription(id);
    if (one.status === 'canceled') throw new Refusal(400, 'invalid_request_error', 'This subscription is canceled.');
    const { lines, start, end } = this.prorated(one, to);
    const before = { price: one.price, quantity: one.quantity, start: one.start, end: one.end };
    Object.assign(one, { price: to.price, quantity: to.quantity, start, end });
    if (lines.length > 0 && one.status !== 'trialing') {
      if (!how.atOnce) this.customer(one.customer).pending.push(...lines);
      else {
        const latest = one.latest;
        const invoice = this.#bill(one, lines);
        if (!this.#charge(invoice) && how.onlyIfPaid) {
          this.invoices.delete(invoice.id);
          Object.assign(one, { ...before, latest });
          throw declined();
        }
      }
    }
    if (how.endsWithPeriod !== null) one.endsWithPeriod = how.endsWithPeriod;
    this.#tell('customer.subscription.updated', one);
    return one;
  }

  /** What a change costs now, and the period that it makes. */
  prorated(one: Held, to: { price: string; quantity: number }): { lines: Line[]; start: number; end: number } {
    const [old, next] = [this.price(one.price), this.price(to.price)];
    const { start, end } = one;
    if (old.id === next.id && one.quantity === to.quantity) return { lines: [], start, end };
    if (one.status === 'trialing') return { lines: [], start, end };
    const left = (end - this.#now) / (end - start);
    const changes = old.interval !== next.interval;
    const newEnd = changes ? this.#afterPeriod(this.#now, next.id) : end;
    const period = { start: this.#now, end: newEnd };
    return {
      lines: [
        {
          description: `Unused time on ${old.id}`,
          quantity: one.quantity,
          amount: -Math.round(old.unit_amount * one.quantity * left),
          period,
        },
        {
          description: changes ? next.id : `Remaining time on ${next.id}`,
          quantity: to.quantity,
          amount: Math.round(next.unit_amount * to.quantity * (changes ? 1 : left)),
          period,
        },
      ],
      start: changes ? this.#now : start,
      end: newEnd,
    };
  }

  endWithPeriod(id: string, ends: boolean): Held {
    const one = this.subscription(id);
    if (one.status === 'canceled') throw new Refusal(400, 'invalid_request_error', 'This subscription is canceled.');
    one.endsWithPeriod = ends;
    this.#tell('customer.subscription.updated', one);
    return one;
  }

  cancel(id: string): Held {
    const one = this.subscription(id);
    if (one.status === 'canceled') throw missing('subscription');
    this.#end(one);
    return one;
  }

  pay(id: string): Invoice {
    const invoice = this.invoices.get(id);
    if (invoice === undefined) throw missing('invoice');
    if (invoice.status !== 'open') throw new Refusal(400, 'invalid_request_error', 'Invoice is not open.');
    if (!this.#charge(invoice)) throw declined();
    const one = this.subscription(invoice.subscription);
    if (one.status === 'past_due' || one.status === 'incomplete') one.status = 'active';
    this.#tell('customer.subscription.updated', one);
    return invoice;
  }

  sums(one: Pick<Held, 'customer' | 'coupon' | 'taxed'>, lines: readonly Line[], taxed = one.taxed) {
    const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
    const percent = one.coupon === null ? 0 : (this.coupons.get(one.coupon)?.percent_off ?? 0);
    const discount = Math.max(0, Math.round((subtotal * percent) / 100));
    const tax = taxed ? Math.round(((subtotal - discount) * this.taxRate) / 100) : 0;
    const total = subtotal - discount + tax;
    const credit = this.customers.get(one.customer)?.credit ?? 0;
    return { subtotal, discount, tax, total, due: Math.max(0, total - credit) };
  }

  #wholeLine(one: Held): Line {
    const { unit_amount: amount } = this.price(one.price);
    return {
      description: `${String(one.quantity)} × ${one.price}`,
      quantity: one.quantity,
      amount: amount * one.quantity,
      period: { start: one.start, end: one.end },
    };
  }

  #bill(one: Held, lines: readonly Line[]): Invoice {
    const sums = this.sums(one, lines);
    const customer = this.customer(one.customer);
    customer.credit = Math.max(0, customer.credit - sums.total);
    const id = newId('in');
    const invoice: Invoice = {
      ...sums,
      id,
      number: `R-${String(this.invoices.size + 1).padStart(4, '0')}`,
      customer: one.customer,
      subscription: one.id,
      status: 'open',
      created: this.#now,
      paid_at: null,
      lines,
      intent: sums.due === 0 ? null : this.#intentFor(one.customer, id).id,
      method: null,
      tries: 1,
    };
    this.invoices.set(id, invoice);
    one.latest = id;
    return invoice;
  }

  #intentFor(customer: string, invoice: string): Intent {
    const id = newId('pi');
    const made: Intent = {
      id,
      client_secret: `${id}_secret_${newId('s')}`,
      customer,
      status: 'requires_payment_method',
      payment_method: null,
      invoice,
    };
    this.intents.set(id, made);
    return made;
  }

  #charge(invoice: Invoice): boolean {
    const customer = this.customer(invoice.customer);
    const method = customer.method === null ? undefined : this.methods.get(customer.method);
    const intent = this.intents.get(invoice.intent ?? '');
    if (intent !== undefined && method?.number === CARDS.asks) intent.status = 'requires_action';
    else if (intent !== undefined && (method === undefined || method.number === CARDS.declinesLater))
      intent.status = 'requires_payment_method';
    else {
      if (intent !== undefined) intent.status = 'succeeded';
      invoice.method = method?.id ?? null;
      this.#paid(invoice);
      return true;
    }
    this.#emit('invoice.payment_failed', { object: 'invoice', id: invoice.id, customer: invoice.customer });
    return false;
  }

  #paid(invoice: Invoice): void {
    invoice.status = 'paid';
    invoice.paid_at = this.#now;
    if (invoice.total < 0) this.customer(invoice.customer).credit -= invoice.total;
    this.#emit('invoice.paid', { object: 'invoice', id: invoice.id, customer: invoice.customer });
  }

  #afterPeriod(from: number, price: string): number {
    const date = new Date(from * 1000);
    const months = this.price(price).interval === 'year' ? 12 : 1;
    return Math.floor(
      Date.UTC(
        date.getUTCFullYear(),
        date.getUTCMonth() + months,
        date.getUTCDate(),
        date.getUTCHours(),
        date.getUTCMinutes(),
        date.getUTCSeconds(),
      ) / 1000,
    );
  }

  #tell(type: string, one: Held): void {
    // As it is told, this is old by the time that somebody reads it: the status of now is asked for.
    this.#emit(type, { object: 'subscription', id: one.id, customer: one.customer, status: one.status });
  }
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(9).toString('hex')}`;
}
