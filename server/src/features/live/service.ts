export type { LiveHub, LiveSocket } from './hub.ts';
export type { RunningShow, ShowsService } from './shows.ts';
