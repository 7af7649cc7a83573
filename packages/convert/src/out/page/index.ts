export { type PageFolder, writeFolder } from './folder.ts';
export { mediaIdsOf } from './media.ts';
export type { Encoders, ExportedPlayer, PageInput, PageMedium, PageOptions } from './page-input.ts';
export { writeSingleFile } from './single-file.ts';
