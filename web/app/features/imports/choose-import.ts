import { IMPORT_ACCEPT } from './file-problem.ts';
import { startImport } from './import-work.ts';

/** Asks for a file and imports it. To be called while a press is handled: browsers open no file chooser otherwise. */
export function chooseImport(): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = IMPORT_ACCEPT;
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file !== undefined) startImport(file);
  });
  input.click();
}
