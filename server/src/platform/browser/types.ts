import type { Page } from 'playwright-core';
import type { Log } from '../log/index.ts';

export interface BrowserJob {
  /** Milliseconds until the page is taken away. Default 30000. */
  readonly timeout?: number;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Answers requests by path, without the network; null lets the application's own server answer. */
  readonly respond?: (path: string) => Promise<{ body: string | Uint8Array; contentType: string } | null>;
}

export interface BrowserPool {
  /**
   * Runs `task` with a fresh page: no cookies, nothing from an earlier job, no address but the application's own.
   * Throws `unavailable` when the time is up.
   */
  withPage<T>(job: BrowserJob, task: (page: Page) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface BrowserPoolOptions {
  readonly program: string;
  /** The only origin pages may ask. */
  readonly origin: () => string;
  readonly log: Log;
  /** Pages at once. Default 2. */
  readonly pages?: number;
}
