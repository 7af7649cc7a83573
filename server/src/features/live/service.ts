export type { LiveHub, LiveSocket } from './hub.ts';
export type { RunningShow } from './shows.ts';
