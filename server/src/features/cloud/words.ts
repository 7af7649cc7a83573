import { words } from '@rostrum/words/server';
import type { CloudProblem } from '../../platform/cloud-files/index.ts';

type Told = Exclude<CloudProblem['reason'], 'expired' | 'busy'>;

/** Why a file was not saved, and what to do; `name`: of the service. */
export const whyNot = (reason: Told, name: string): string => words.cloud[reason](name);
