export { isForm } from './form.ts';
export { askingFor, createHttp, DECK_HEADER, IN_PROCESS_HEADER } from './http.ts';
