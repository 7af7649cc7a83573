import { IMPORT_ACCEPT } from './file-problem.ts';
import { importFiles } from './import-files.ts';

/** Asks for files and imports them. To be called while a press is handled: browsers open no file chooser otherwise. */
export function chooseImport(): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = IMPORT_ACCEPT;
  input.multiple = true;
  input.addEventListener('change', () => importFiles([...(input.files ?? [])]));
  input.click();
}
