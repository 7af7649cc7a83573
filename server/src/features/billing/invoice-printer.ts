import type { Invoice } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { AppError } from '../../platform/http/errors.ts';
import type { BrowserPool } from '../../platform/browser/types.ts';
import { invoiceDocument } from './invoice-document.ts';

const ADDRESS = '/billing/invoice-to-print';

export interface InvoicePrinterDeps {
  /** null: there is no Chromium. */
  readonly browser: () => BrowserPool | null;
  readonly origin: () => string;
  readonly seller: string;
}

/** Invoices as PDF, made by the Chromium that photographs slides. */
export class InvoicePrinter {
  readonly #deps: InvoicePrinterDeps;

  constructor(deps: InvoicePrinterDeps) {
    this.#deps = deps;
  }

  /** Throws `unavailable` without a Chromium. */
  async print(invoice: Invoice): Promise<Buffer> {
    const { browser, origin, seller } = this.#deps;
    const pool = browser();
    if (pool === null) throw new AppError('unavailable', words.billing.noProgram);
    const body = invoiceDocument(invoice, seller);
    const respond = async (path: string) =>
      path === ADDRESS ? { body, contentType: 'text/html; charset=utf-8' } : null;
    return pool.withPage({ respond }, async (page) => {
      await page.goto(`${origin()}${ADDRESS}`);
      return page.pdf({ format: 'A4', printBackground: true, tagged: true });
    });
  }
}
