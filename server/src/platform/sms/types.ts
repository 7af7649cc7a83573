/** Sends text messages; there is none where no provider is configured. */
export interface SmsSender {
  /**
   * Resolves when the provider has taken the message. Throws `SmsRefused` when it never will, and anything else when it
   * might at the next try. Never awaited inside a transaction: send from a job.
   */
  send(message: { readonly to: string; readonly text: string }, signal: AbortSignal): Promise<void>;
}

/** The provider does not send this, however often it is asked. */
export class SmsRefused extends Error {}
