import type { CloudProvider } from '@rostrum/contract';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import { createDropbox } from './dropbox.ts';
import type { CloudFiles } from './types.ts';

export { CloudProblem, type CloudFiles, type CloudTokens, type SavedFile } from './types.ts';

/** The services that are configured, in the order in which they are listed. */
export type CloudRegistry = ReadonlyMap<CloudProvider, CloudFiles>;

export function createCloudFiles(config: Pick<Config, 'dropbox'>, clock: Clock): CloudRegistry {
  const configured = [config.dropbox === null ? null : createDropbox({ ...config.dropbox, clock })];
  return new Map(configured.flatMap((one) => (one === null ? [] : [[one.provider, one] as const])));
}
