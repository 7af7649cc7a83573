/** A mail in plain text, with HTML beside it where that helps. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Pictures that the HTML shows, as `cid:{cid}`. */
  readonly attachments?: MailPicture[];
  /** Beside what every mail has. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The same for every try to send this mail, so that servers on the way know it again. */
  readonly messageId?: string;
}

interface MailPicture {
  readonly cid: string;
  readonly filename: string;
  readonly contentType: string;
  readonly contentDisposition: 'inline';
  readonly content: Buffer;
}

export interface Mailer {
  /** Resolves when the mail is handed over. Never awaited inside a transaction: send mail from a job. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
