import type { FetchLike } from '@rostrum/contract';

/**
 * Milliseconds in which nothing of a body is taken, nor answered when it is sent, after which its line
 * counts as broken.
 */
const STALLED = 60_000;

/**
 * A `fetch` that tells how much of the body has been sent (0 to 1), which `window.fetch` cannot. Its signal stops it
 * with an `AbortError`.
 */
export function createUploadFetch(onProgress: (share: number) => void): FetchLike {
  return (address, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method, address);
      for (const [name, value] of Object.entries(init.headers)) request.setRequestHeader(name, value);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          reject(new TypeError('Nothing is taken any more.'));
          request.abort();
        }, STALLED);
      };
      wait();
      request.addEventListener('loadend', () => clearTimeout(timer));
      request.upload.addEventListener('progress', (event) => {
        wait();
        if (event.lengthComputable) onProgress(event.loaded / event.total);
      });
      request.addEventListener('error', () => reject(new TypeError('The request failed.')));
      request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')));
      request.addEventListener('load', () =>
        resolve({
          ok: request.status >= 200 && request.status < 300,
          status: request.status,
          text: () => Promise.resolve(request.responseText),
          headers: { get: (name) => request.getResponseHeader(name) },
        }),
      );
      const { signal } = init;
      if (signal instanceof AbortSignal) signal.addEventListener('abort', () => request.abort());
      request.send(init.body as XMLHttpRequestBodyInit);
    });
}
