import type { HostCall } from './host-calls.ts';

/** To the process of a task; results of its calls follow. */
export interface ProcessOrder {
  readonly module: string;
  readonly input: unknown;
  readonly patience: number;
}

/** From the process. */
export type ProcessAnswer =
  | { readonly kind: 'call'; readonly call: HostCall }
  | { readonly kind: 'done'; readonly output: unknown }
  /** `code`: of the operating system. */
  | { readonly kind: 'failed'; readonly message: string; readonly code: string | null };
