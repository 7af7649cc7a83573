/** A call of a task to whoever runs it. */
export interface HostCall {
  readonly call: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

export interface HostResult {
  readonly call: number;
  readonly result: unknown;
}

/** The host as a task sees it: every method becomes a call, and resolves with its result. */
export class RemoteHost {
  readonly host: object;
  readonly #waiting = new Map<number, (result: unknown) => void>();
  #calls = 0;

  constructor(send: (call: HostCall) => void) {
    this.host = new Proxy(
      {},
      {
        get:
          (_, method) =>
          async (...args: readonly unknown[]) => {
            this.#calls += 1;
            const call = this.#calls;
            const result = new Promise<unknown>((resolve) => this.#waiting.set(call, resolve));
            send({ call, method: String(method), args });
            return result;
          },
      },
    );
  }

  /** Resolves the call. */
  receive({ call, result }: HostResult): void {
    this.#waiting.get(call)?.(result);
    this.#waiting.delete(call);
  }
}

/** Does what a task called. Throws what the host throws. */
export async function answerCall(host: unknown, { call, method, args }: HostCall): Promise<HostResult> {
  const methods = host as Record<string, (...args: readonly unknown[]) => unknown>;
  if (typeof host !== 'object' || host === null || !Object.hasOwn(host, method))
    throw new TypeError(`The host of the task has no method ${method}.`);
  return { call, result: await methods[method]?.(...args) };
}
