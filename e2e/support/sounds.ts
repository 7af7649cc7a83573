export { silence, tone } from '../../packages/player/testing/sounds.ts';
