export type { LiveHub, LiveSocket, LiveSocketData } from './hub.ts';
