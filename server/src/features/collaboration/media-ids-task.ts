export { mediaIdsOf as default } from './derive.ts';
