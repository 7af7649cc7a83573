import { ALLOWED, analyticsFrame } from '@rostrum/deck/analytics-frame';
import type { PlayerConfig } from '@rostrum/deck/html';
import { element } from '../elements.ts';
import { SETTINGS_KEY } from '../local-settings.ts';
import { askAboutAnalytics } from './ask.ts';
import { answerAnalytics, type Consent, consentTo } from './consent.ts';

type Question = NonNullable<PlayerConfig['analytics']>;

/**
 * What a view does about the web analytics of its deck: it asks, and lets a frame count the visit once its
 * viewer has agreed.
 */
export class WebAnalytics {
  readonly #host: HTMLElement;
  readonly #changed: (consent: Consent | null) => void;
  readonly #stop = new AbortController();
  #question: Question | null = null;
  #frame: HTMLIFrameElement | null = null;
  #close: (() => void) | null = null;

  /** `host`: where the question is put. `changed`: hears of each answer; null: there is nothing to answer any more. */
  constructor(host: HTMLElement, changed: (consent: Consent | null) => void) {
    this.#host = host;
    this.#changed = changed;
    // Another tab has answered.
    const look = ({ key }: StorageEvent): void => {
      if (key === SETTINGS_KEY || key === null) this.#follow();
    };
    window.addEventListener('storage', look, { signal: this.#stop.signal });
  }

  /** What the deck asks now. `asks`: whether who has not answered yet is asked at once. */
  show(question: Question | null, { asks }: { readonly asks: boolean }): void {
    if (question?.id !== this.#question?.id) this.#clear();
    this.#question = question;
    this.#follow();
    // Without a network nothing could be counted.
    if (asks && question !== null && consentTo(question.id) === 'open' && navigator.onLine) this.#ask(false);
  }

  /** Asks anew, whatever was answered. */
  ask(): void {
    if (this.#question !== null && consentTo(this.#question.id) !== 'refused') this.#ask(true);
  }

  destroy(): void {
    this.#stop.abort();
    this.#clear();
  }

  #ask(takesFocus: boolean): void {
    this.#close?.();
    this.#close = askAboutAnalytics(this.#host, {
      takesFocus,
      answer: (answer) => {
        if (this.#question === null) return;
        answerAnalytics(this.#question.id, answer);
        this.#follow();
      },
    });
  }

  /** Brings what there is in step with what was answered. */
  #follow(): void {
    const question = this.#question;
    const consent = question === null ? null : consentTo(question.id);
    if (consent !== 'open') this.#close?.();
    if (question !== null && consent === 'allowed') this.#count(question);
    else this.#endCounting();
    this.#changed(consent);
  }

  /** One document is one visit, however often its slides change. */
  #count({ frame: address }: Question): void {
    if (this.#frame !== null || !navigator.onLine) return;
    const frame = element('iframe', analyticsFrame(address));
    frame.addEventListener('load', () => {
      // A document of an opaque origin can be named by nothing but its window.
      frame.contentWindow?.postMessage(ALLOWED, '*');
    });
    this.#frame = frame;
    this.#host.append(frame);
  }

  #endCounting(): void {
    this.#frame?.remove();
    this.#frame = null;
  }

  #clear(): void {
    this.#close?.();
    this.#close = null;
    this.#endCounting();
  }
}
