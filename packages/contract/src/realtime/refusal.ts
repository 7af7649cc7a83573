/** What an event of `/editor` is answered with where it was not done. */
export interface Refusal {
  readonly ok: false;
  readonly code:
    | 'forbidden'
    | 'locked'
    | 'invalid'
    | 'schema'
    | 'gone'
    | 'unavailable'
    | 'storage_full'
    | 'unauthenticated'
    | 'pen';
  readonly message: string;
  /** True: throw the local document away, sync afresh, and replay what is still allowed. */
  readonly reset: boolean;
}
