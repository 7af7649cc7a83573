import { onTestFinished, vi } from 'vitest';

/** As long as a test needs it, what is sent by `XMLHttpRequest` is answered as `fetch` is (`answerApi`). */
export function answerUploads(): void {
  vi.stubGlobal('XMLHttpRequest', UploadRequest);
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** The parts of `XMLHttpRequest` that uploads use. All of a body is sent at once. */
class UploadRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  readonly #stopping = new AbortController();
  readonly #headers = new Headers();
  #answered = new Headers();
  #method = 'GET';
  #address = '';

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#answered.get(name);
  }

  abort(): void {
    this.#stopping.abort();
    this.#end('abort');
  }

  send(body: XMLHttpRequestBodyInit): void {
    void this.#send(body);
  }

  async #send(body: XMLHttpRequestBodyInit): Promise<void> {
    const { signal } = this.#stopping;
    try {
      const answer = await window.fetch(this.#address, { method: this.#method, headers: this.#headers, body, signal });
      if (signal.aborted) return;
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 1 }));
      this.status = answer.status;
      this.#answered = answer.headers;
      this.responseText = await answer.text();
      this.#end('load');
    } catch {
      if (!signal.aborted) this.#end('error');
    }
  }

  #end(kind: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new ProgressEvent(kind));
    this.dispatchEvent(new ProgressEvent('loadend'));
  }
}
