import { accessSync, chmodSync, constants, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { paintPng } from '@rostrum/convert/testing';

/** Where pdftocairo is, or else a program that stands for it: each page that it draws is the same picture. */
export function pdfToCairo(): string {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    try {
      accessSync(join(folder, 'pdftocairo'), constants.X_OK);
      return join(folder, 'pdftocairo');
    } catch {
      // It is not in this folder.
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-pdftocairo-'));
  writeFileSync(
    join(folder, 'page.png'),
    paintPng(192, 108, (x) => [255 * x, 90, 120]),
  );
  writeFileSync(
    join(folder, 'pdftocairo'),
    `#!${process.execPath}\nrequire('node:fs').copyFileSync(require('node:path').join(__dirname, 'page.png'), process.argv.at(-1) + '.png');\n`,
  );
  chmodSync(join(folder, 'pdftocairo'), 0o755);
  return join(folder, 'pdftocairo');
}
