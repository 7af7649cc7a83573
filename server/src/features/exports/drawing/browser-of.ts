import type { BrowserPool } from '../../../platform/browser/types.ts';
import { ExportRefused, type ExportWork } from '../work.ts';

/** Throws `ExportRefused` where there is none: it was there when this export was asked for. */
export function browserOf({ browser }: Pick<ExportWork, 'browser'>): BrowserPool {
  const pool = browser();
  if (pool === null) throw new ExportRefused({ why: 'noChromium' });
  return pool;
}
