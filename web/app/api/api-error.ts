import { ApiError } from '@rostrum/contract';

/**
 * Whether something thrown is an error of the API. By shape: in loaders the client was made by the server with its own
 * copy of the contract.
 */
export function isApiError(error: unknown): error is ApiError {
  return (
    error instanceof ApiError ||
    (error instanceof Error && 'status' in error && 'code' in error && 'fields' in error && 'deckLimit' in error)
  );
}
