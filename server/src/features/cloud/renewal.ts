import { CloudProblem, type CloudFiles, type CloudTokens } from '../../platform/cloud-files/index.ts';
import { RENEWED_BEFORE } from './limits.ts';

interface Renewing {
  readonly files: CloudFiles;
  readonly now: () => number;
  /** Told of new tokens, before they are used. */
  readonly keep: (tokens: CloudTokens) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Does work with an access token that is good, renewed where it is over. Throws `closed` where no token
 * is good any more.
 */
export async function withAccess<T>(
  tokens: CloudTokens,
  { files, now, keep, signal }: Renewing,
  work: (access: string) => Promise<T>,
): Promise<T> {
  const renew = async (): Promise<CloudTokens> => {
    const renewed = await files.renew(tokens, signal);
    await keep(renewed);
    return renewed;
  };
  const isFresh = tokens.expiresAt - now() > RENEWED_BEFORE;
  const first = isFresh ? tokens : await renew();
  try {
    return await work(first.access);
  } catch (error) {
    if (!isExpired(error)) throw error;
  }
  // Over before its time, as after somebody set the clock: once more.
  try {
    return await work((await renew()).access);
  } catch (error) {
    throw isExpired(error) ? new CloudProblem('closed', 'A new token is not good either.', { cause: error }) : error;
  }
}

const isExpired = (error: unknown): boolean => error instanceof CloudProblem && error.reason === 'expired';
