/** Seconds in which somebody answers a service's page of consent. */
export const CONSENT_SECONDS = 600;
/** Milliseconds that a person waits for a service to be told that they disconnect; after that a job tells it. */
export const PATIENCE = 5000;
/** Milliseconds before their end at which access tokens are renewed: longer than a part of a file takes. */
export const RENEWED_BEFORE = 180_000;
/** How often it is said that a saving is under way (milliseconds). */
export const HEARTBEAT = 5000;
/** A saving that says nothing for so long has lost its process, or its job (milliseconds). */
export const SILENCE = 30_000;
/** A saving that a service keeps waiting for so long is given up (milliseconds). */
export const GIVEN_UP = 24 * 3_600_000;
/** The same of telling a service that a connection is over: days. */
export const TOLD_FOR_DAYS = 30;
/** Seconds until the next try: doubled each time, unless the service names them. */
export const PAUSE = { first: 5, most: 900, mostAsked: 3600 };
/** Milliseconds that a person waits for a service after they consented. */
export const GRANT_MILLISECONDS = 30_000;
/** Seconds after which a job tells it, so that the two do not meet. */
export const TOLD_AFTER = 20;
