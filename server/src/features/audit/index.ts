import { endpoints } from '@rostrum/contract';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppContext } from '../../context.ts';
import { listLog } from './list.ts';

/** The log of who may do what with a deck, for its owner. */
export function register({ db, http }: AppContext): void {
  http.endpoint(endpoints.auditLog, {
    action: ENDPOINT_ACTIONS.auditLog,
    handler: ({ params, query }) => listLog(db, params.id, query.page),
  });
}
