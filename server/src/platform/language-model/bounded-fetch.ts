const NEWLINE = 0x0a;

export interface Bounds {
  /** Bytes of a whole answer. */
  readonly answer: number;
  /** Bytes of one line: whoever reads lines puts them together again and again until they end. */
  readonly line: number;
}

/**
 * `fetch` that ends with an error once an answer is longer than that, whatever it is: a stream without an end or
 * without a line break, the page of an error. Follows no redirect, since the key would go along.
 */
export function boundedFetch(bounds: Bounds): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, { ...init, redirect: 'error' });
    if (answer.body === null) return answer;
    let bytes = 0;
    let line = 0;
    const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        const newline = chunk.lastIndexOf(NEWLINE);
        line = newline < 0 ? line + chunk.byteLength : chunk.byteLength - newline - 1;
        if (bytes > bounds.answer || line > bounds.line) controller.error(new Error('The answer is too long.'));
        else controller.enqueue(chunk);
      },
    });
    return new Response(answer.body.pipeThrough(counting), answer);
  };
}
