import type { Refusal } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { AppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import { asStorageFull } from '../../platform/storage/index.ts';
import { RefusedUpdate } from './rooms.ts';

/** The client reads documents of another version. */
export class SchemaMismatch extends Error {}

/** An error as a client understands it. `reset`: what it has diverged from what is stored. */
export function asRefusal(thrown: unknown, log: Log): Refusal {
  const error = asStorageFull(thrown);
  if (error instanceof SchemaMismatch)
    return {
      ok: false,
      code: 'schema',
      message: words.collaboration.updated,
      reset: false,
    };
  if (error instanceof RefusedUpdate) {
    // What leans on lost updates is sent again, whole, after the next sync: nothing is wrong with it.
    if (error.code === 'incomplete') return { ok: false, code: 'unavailable', message: error.message, reset: false };
    // Nothing is wrong with what is refused because somebody else holds the pen: it can be sent with the pen.
    return { ok: false, code: error.code, message: error.message, reset: error.code !== 'pen' };
  }
  if (error instanceof AppError) {
    switch (error.code) {
      case 'unauthenticated':
        return {
          ok: false,
          code: 'unauthenticated',
          message: words.collaboration.signedOut,
          reset: false,
        };
      case 'not_found':
        return { ok: false, code: 'gone', message: words.collaboration.noAccess, reset: false };
      case 'forbidden':
      case 'upgrade_required':
        return { ok: false, code: 'forbidden', message: error.message, reset: false };
      case 'invalid':
      case 'malformed':
        return { ok: false, code: 'invalid', message: error.message, reset: true };
      // The editor sends its unsaved changes again once there is room.
      case 'storage_limit':
        return {
          ok: false,
          code: 'storage_full',
          message: `${error.message} ${words.collaboration.keptUntilRoom}`,
          reset: false,
        };
      case 'storage_full':
        log.error({ err: error.cause }, 'an edit found no space');
        return { ok: false, code: 'storage_full', message: error.message, reset: false };
      default:
        return { ok: false, code: 'unavailable', message: error.message, reset: false };
    }
  }
  log.error({ err: error }, 'an editor event failed');
  return {
    ok: false,
    code: 'unavailable',
    message: words.collaboration.notSaved,
    reset: false,
  };
}
