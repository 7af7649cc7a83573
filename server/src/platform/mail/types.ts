/** A mail in plain text, with HTML beside it where that helps. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

export interface Mailer {
  /** Resolves when the mail is handed over. Never awaited inside a transaction: send mail from a job. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
