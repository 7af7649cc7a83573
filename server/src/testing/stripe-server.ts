import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { type Card, type Held, newId, Refusal, StripeBooks } from './stripe-books.ts';
import { FIELDS_DOCUMENT, FIELDS_SCRIPT } from './stripe-fields.ts';

export { CARDS } from './stripe-books.ts';

export interface SentEvent {
  readonly id: string;
  readonly type: string;
  readonly payload: string;
}
/** What happens to the next request of a path: an answer in its place, or the work done and the answer lost. */
type Fault = { readonly status: number } | 'lose the answer' | (() => Promise<void>);

type Form = { readonly [name: string]: string | Form };

const SECRET_KEY = 'sk_of_the_tests';
const WEBHOOK_SECRET = 'whsec_of_the_tests';
const PRICES = {
  lite: { monthly: 'price_lite_month', yearly: 'price_lite_year' },
  pro: { monthly: 'price_pro_month', yearly: 'price_pro_year' },
  enterprise: { monthly: 'price_team_month', yearly: 'price_team_year' },
};

/**
 * As much of Stripe (version 2024-06-20) as billing asks for, on the loopback: its API, the fields of cards for pages,
 * and the messages that it sends, signed. What it is asked for otherwise than Stripe's reference says, it refuses.
 */
export class StripeServer {
  readonly books = new StripeBooks((type, object) => this.#emit(type, object));
  /** All that happened, in order: for tests that deliver it as they like. */
  readonly events: SentEvent[] = [];
  /** Requests as `POST /v1/customers`. */
  readonly asked: string[] = [];
  /** Where messages are sent as they come; null: nowhere. */
  deliverTo: string | null = null;
  /** Answers of changes, so that a test knows when a message has arrived. */
  readonly delivered: number[] = [];
  readonly #kept = new Map<string, { status: number; body: string }>();
  readonly #faults: { path: string; fault: Fault }[] = [];
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  static async start(): Promise<StripeServer> {
    const made = new StripeServer();
    for (const [id, unit_amount, interval] of [
      ['price_lite_month', 500, 'month'],
      ['price_lite_year', 5000, 'year'],
      ['price_pro_month', 1000, 'month'],
      ['price_pro_year', 10_000, 'year'],
      ['price_team_month', 2000, 'month'],
      ['price_team_year', 20_000, 'year'],
    ] as const)
      made.books.prices.set(id, { id, unit_amount, currency: 'eur', interval });
    made.books.coupons.set('promo_tides', {
      id: 'promo_tides',
      code: 'TIDES',
      name: 'Spring tide',
      percent_off: 25,
      active: true,
    });
    made.#server.keepAliveTimeout = 0;
    await new Promise<void>((ready) => made.#server.listen(0, '127.0.0.1', ready));
    return made;
  }

  get origin(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  /** For the environment of an application. */
  environment(more: { readonly trialDays?: number; readonly taxed?: boolean } = {}): Record<string, string> {
    return {
      ROSTRUM_BILLING: 'stripe',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_of_the_tests',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: this.origin,
      STRIPE_PRICES: JSON.stringify({
        ...PRICES,
        trial_days: more.trialDays ?? 0,
        tax_rates: more.taxed === false ? [] : ['txr_vat'],
      }),
    };
  }

  /** Faults of requests whose path begins so, in order. */
  fail(path: string, ...faults: readonly Fault[]): void {
    this.#faults.push(...faults.map((fault) => ({ path, fault })));
  }

  mend(): void {
    this.#faults.length = 0;
  }

  /** The header of a message, as of that moment. */
  sign(payload: string, at = Date.now(), secret = WEBHOOK_SECRET): string {
    const moment = Math.floor(at / 1000);
    return `t=${String(moment)},v1=${createHmac('sha256', secret)
      .update(`${String(moment)}.${payload}`)
      .digest('hex')}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  #emit(type: string, object: Record<string, unknown>): void {
    const id = newId('evt');
    const payload = JSON.stringify({ id, object: 'event', type, created: this.books.now, data: { object } });
    this.events.push({ id, type, payload });
    if (this.deliverTo === null) return;
    void fetch(this.deliverTo, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': this.sign(payload) },
      body: payload,
    }).then(
      ({ status }) => this.delivered.push(status),
      () => this.delivered.push(0),
    );
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.origin);
    const method = request.method ?? 'GET';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    if (method === 'GET' && pathname.startsWith('/v3/')) return serveFields(pathname, response);
    if (pathname === '/confirm') return this.#confirm(method, body, response);
    this.asked.push(`${method} ${pathname}`);
    const fault = this.#faults.findIndex(({ path }) => pathname.startsWith(path));
    const meant = fault < 0 ? undefined : this.#faults.splice(fault, 1)[0]?.fault;
    // Something else happens while it is asked.
    if (typeof meant === 'function') await meant();
    if (typeof meant === 'object') return void send(response, meant.status, { error: { type: 'api_error' } });
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) return void send(response, 401, { error: {} });
    if (request.headers['stripe-version'] !== '2024-06-20') return void send(response, 400, { error: {} });
    const key = request.headers['idempotency-key'];
    const kept = typeof key === 'string' ? this.#kept.get(key) : undefined;
    const answer =
      kept ?? this.#outcome(method, pathname, readForm(method === 'POST' ? new URLSearchParams(body) : searchParams));
    if (typeof key === 'string' && method === 'POST' && answer.status < 500) this.#kept.set(key, answer);
    if (meant === 'lose the answer') return void response.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  }

  #outcome(method: string, path: string, form: Form): { status: number; body: string } {
    try {
      return { status: 200, body: JSON.stringify(this.#do(method, path, form)) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, type, message } = error;
      return { status, body: JSON.stringify({ error: { type, message } }) };
    }
  }

  #do(method: string, path: string, form: Form): unknown {
    const [, , kind = '', id = '', verb = ''] = path.split('/').map(decodeURIComponent);
    const { books } = this;
    const text = (name: string): string => (typeof form[name] === 'string' ? form[name] : '');
    switch (`${method} ${kind}${id === '' ? '' : ' id'}${verb === '' ? '' : ` ${verb}`}`) {
      case 'GET prices id':
        return { object: 'price', ...books.price(id) };
      case 'POST customers':
        return { object: 'customer', id: books.addCustomer(text('name'), text('email')).id };
      case 'POST customers id': {
        const customer = books.customer(id);
        if (text('name') !== '') customer.name = text('name');
        if (text('email') !== '') customer.email = text('email');
        const wanted = within(form, 'invoice_settings', 'default_payment_method');
        if (wanted !== null) {
          if (!books.methods.has(wanted)) throw new Refusal(404, 'invalid_request_error', 'No such method');
          customer.method = wanted;
        }
        return { object: 'customer', id };
      }
      case 'GET customers id': {
        const method_ = books.methods.get(books.customer(id).method ?? '');
        return {
          object: 'customer',
          id,
          invoice_settings: { default_payment_method: method_ === undefined ? null : { card: method_.card } },
        };
      }
      case 'POST setup_intents':
        return { object: 'setup_intent', ...books.beginCard(text('customer')) };
      case 'GET setup_intents id': {
        const intent = books.intents.get(id);
        if (intent === undefined) throw new Refusal(404, 'invalid_request_error', 'No such setupintent');
        return { object: 'setup_intent', ...intent };
      }
      case 'GET promotion_codes':
        return {
          object: 'list',
          data: [...books.coupons.values()]
            .filter(({ code, active }) => code === text('code') && active)
            .map(({ id: promo, active, name, percent_off }) => ({ id: promo, active, coupon: { name, percent_off } })),
        };
      case 'POST subscriptions':
        return this.#shown(
          books.subscribe(text('customer'), {
            price: within(form, 'items', '0', 'price') ?? '',
            quantity: Number(within(form, 'items', '0', 'quantity') ?? 1),
            trialDays: Number(text('trial_period_days') || 0),
            coupon: within(form, 'discounts', '0', 'promotion_code'),
            taxed: within(form, 'default_tax_rates', '0') !== null,
          }),
        );
      case 'GET subscriptions':
        return {
          object: 'list',
          has_more: false,
          data: [...books.subscriptions.values()]
            .filter(({ customer }) => customer === text('customer'))
            .reverse()
            .map((one) => this.#shown(one)),
        };
      case 'GET subscriptions id':
        return this.#shown(books.subscription(id), false);
      case 'POST subscriptions id':
        return this.#shown(this.#change(id, form));
      case 'DELETE subscriptions id':
        return this.#shown(books.cancel(id));
      case 'POST invoices id pay':
        return { object: 'invoice', id: books.pay(id).id };
      case 'GET invoices':
        books.customer(text('customer'));
        return {
          object: 'list',
          data: [...books.invoices.values()]
            .filter(({ customer }) => customer === text('customer'))
            .reverse()
            .map(({ id: one }) => this.#invoice(one)),
        };
      case 'GET invoices id':
        return this.#upcoming(id, form);
      default:
        throw new Refusal(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`);
    }
  }

  #change(id: string, form: Form): Held {
    const { books } = this;
    const one = books.subscription(id);
    const ends = form['cancel_at_period_end'];
    const item = within(form, 'items', '0', 'id');
    if (item === null) return books.endWithPeriod(id, ends === 'true');
    if (item !== one.item) throw new Refusal(400, 'invalid_request_error', 'No such item');
    return books.change(
      id,
      {
        price: within(form, 'items', '0', 'price') ?? one.price,
        quantity: Number(within(form, 'items', '0', 'quantity') ?? one.quantity),
      },
      {
        atOnce: form['proration_behavior'] === 'always_invoice',
        onlyIfPaid: form['payment_behavior'] === 'error_if_incomplete',
        endsWithPeriod: ends === undefined ? null : ends === 'true',
      },
    );
  }

  #upcoming(id: string, form: Form): unknown {
    if (id !== 'upcoming') throw new Refusal(404, 'invalid_request_error', 'No such invoice');
    const { books } = this;
    const to = {
      price: within(form, 'subscription_items', '0', 'price') ?? '',
      quantity: Number(within(form, 'subscription_items', '0', 'quantity') ?? 1),
    };
    const price = books.price(to.price);
    const held = typeof form['subscription'] === 'string' ? books.subscription(form['subscription']) : null;
    const taxed = held?.taxed ?? within(form, 'subscription_default_tax_rates', '0') !== null;
    const of = {
      customer: typeof form['customer'] === 'string' ? form['customer'] : '',
      coupon: within(form, 'discounts', '0', 'promotion_code') ?? held?.coupon ?? null,
      taxed,
    };
    const lines =
      held === null
        ? [
            {
              description: price.id,
              quantity: to.quantity,
              amount: price.unit_amount * to.quantity,
              period: { start: books.now, end: books.now },
            },
          ]
        : books.prorated(held, to).lines;
    const { due, discount, ...sums } = books.sums(of, lines);
    return {
      object: 'invoice',
      created: books.now,
      currency: price.currency,
      ...sums,
      total_discount_amounts: [{ amount: discount }],
      amount_due: due,
      amount_paid: 0,
      lines: { data: lines },
    };
  }

  #shown(one: Held, whole = true): unknown {
    const invoice = this.books.invoices.get(one.latest ?? '');
    const intent = this.books.intents.get(invoice?.intent ?? '');
    const coupon = this.books.coupons.get(one.coupon ?? '');
    return {
      object: 'subscription',
      id: one.id,
      customer: one.customer,
      status: one.status,
      created: one.created,
      currency: 'eur',
      trial_end: one.trialEnd,
      current_period_end: one.end,
      cancel_at_period_end: one.endsWithPeriod,
      ended_at: one.endedAt,
      discount: coupon === undefined ? null : { coupon: { name: coupon.name, percent_off: coupon.percent_off } },
      items: { data: [{ id: one.item, quantity: one.quantity, price: this.books.price(one.price) }] },
      latest_invoice:
        invoice === undefined || !whole
          ? null
          : {
              id: invoice.id,
              status: invoice.status,
              created: invoice.created,
              payment_intent:
                intent === undefined ? null : { status: intent.status, client_secret: intent.client_secret },
            },
    };
  }

  #invoice(id: string): unknown {
    const invoice = this.books.invoices.get(id);
    if (invoice === undefined) throw new Refusal(404, 'invalid_request_error', 'No such invoice');
    const { customer, lines, discount, due, paid_at, method, intent: _intent, tries: _tries, ...rest } = invoice;
    const { name, email } = this.books.customer(customer);
    const card = this.books.methods.get(method ?? '')?.card;
    return {
      object: 'invoice',
      ...rest,
      currency: 'eur',
      status_transitions: { paid_at },
      total_discount_amounts: discount === 0 ? [] : [{ amount: discount }],
      amount_due: due,
      amount_paid: invoice.status === 'paid' ? due : 0,
      customer_name: name,
      customer_email: email,
      charge: card === undefined ? null : { payment_method_details: { card } },
      lines: { data: lines },
    };
  }

  /** What the fields' frame sends. */
  #confirm(method: string, body: string, response: ServerResponse): void {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type, x-forwarded-for');
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    const { secret, card } = JSON.parse(body) as { secret: string; card: Card | null };
    try {
      const intent = this.books.confirm(secret, card);
      send(response, 200, { intent: { id: intent.id, status: intent.status } });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Not its status: a browser's console would tell of it, and a test listens there for what goes wrong.
      send(response, 200, { error: { message: error.message } });
    }
  }
}

function serveFields(path: string, response: ServerResponse): void {
  if (path === '/v3/') return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(FIELDS_SCRIPT);
  if (path === '/v3/fields.html')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end(FIELDS_DOCUMENT);
  if (path !== '/v3/card.js') return void response.writeHead(404).end();
  const rules = readFileSync(new URL('../../../packages/contract/src/card.ts', import.meta.url), 'utf8');
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(stripTypeScriptTypes(rules));
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** `items[0][price]=…` as what it means. */
function readForm(given: URLSearchParams): Form {
  const form: Record<string, string | Form> = {};
  for (const [name, value] of given) {
    const path = name.replaceAll(']', '').split('[');
    let at = form;
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Record<string, string | Form>;
    at[path.at(-1) ?? ''] = value;
  }
  return form;
}

function within(form: Form, ...path: readonly string[]): string | null {
  let at: string | Form | undefined = form;
  for (const name of path) at = typeof at === 'object' ? at[name] : undefined;
  return typeof at === 'string' ? at : null;
}
