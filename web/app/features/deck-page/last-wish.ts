/** Whether a person gave their kudos to a deck, and how many did. */
export interface Kudos {
  readonly count: number;
  readonly given: boolean;
}

export interface LastWishOptions {
  /** What the server said when the page came. */
  readonly said: Kudos;
  readonly send: (given: boolean) => Promise<Kudos>;
  readonly show: (kudos: Kudos) => void;
  /** The server did not hear the last wish. */
  readonly failed: () => void;
}

/**
 * Sends what somebody wishes, one request at a time: however often they turn it over meanwhile, the last wish
 * is what is sent next. Shows the wish at once, and in the end what the server said last. Answers the function
 * that takes a wish.
 */
export function sendsLastWish({ said: first, send, show, failed }: LastWishOptions): (given: boolean) => void {
  let said = first;
  /** After a failure nobody knows whether the server heard it. */
  let isSure = true;
  let wish: boolean | null = null;
  let isSending = false;

  const sendAll = async () => {
    let heard = true;
    while (wish !== null && !(isSure && wish === said.given)) {
      const given = wish;
      wish = null;
      try {
        said = await send(given);
        isSure = heard = true;
      } catch {
        isSure = heard = false;
      }
    }
    wish = null;
    isSending = false;
    show(said);
    if (!heard) failed();
  };

  return (given) => {
    wish = given;
    show({ given, count: Math.max(0, said.count + Number(given) - Number(said.given)) });
    if (isSending) return;
    isSending = true;
    void sendAll();
  };
}
