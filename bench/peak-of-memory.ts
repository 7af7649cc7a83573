import { readFileSync } from 'node:fs';

/**
 * MB that this process held in memory at its peak. Linux carries the peak of the process that started it over into
 * `getrusage(2)`, also through `execve(2)`; `VmHWM` of proc(5) belongs to the program that runs. Elsewhere it is
 * that of getrusage.
 */
export function peakOfMemory(): number {
  const kibibytes = process.platform === 'linux' ? ownPeak() : process.resourceUsage().maxRSS;
  return kibibytes / 1024;
}

function ownPeak(): number {
  const found = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf-8'))?.[1];
  if (found === undefined) throw new Error('/proc/self/status does not say VmHWM.');
  return Number(found);
}
