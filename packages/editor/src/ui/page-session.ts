/** What the page around the editor knows of the person's session. */
export interface PageSession {
  readonly subscribe: (changed: () => void) => () => void;
  /** The person has been asked to sign in again, and has not done it. */
  readonly isOver: () => boolean;
  /** Asks to sign in again over the work, unless they have said no before. True: the same person did. */
  readonly askOnce: () => Promise<boolean>;
  /** The same for who wants to be asked. */
  readonly ask: () => Promise<boolean>;
  /** The session was seen to be the person's. */
  readonly goesOn: () => void;
}
