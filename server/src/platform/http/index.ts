export { createHttp, IN_PROCESS_HEADER } from './http.ts';
