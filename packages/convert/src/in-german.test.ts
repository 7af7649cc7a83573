import { strToU8, zipSync } from 'fflate';
import { speak } from '@rostrum/words';
import { afterEach, expect, test } from 'vitest';
import { ConvertError } from './errors.ts';
import { importFile } from './import-file.ts';

afterEach(() => speak(() => 'en'));

async function refusalOf(name: string, bytes: Uint8Array): Promise<string> {
  const options = { newId: () => 'a', storeMedia: async () => ({ refused: '' }) };
  const refusal: unknown = await importFile(name, bytes, options).catch((error: unknown) => error);
  return refusal instanceof ConvertError ? refusal.message : '';
}

test('what is wrong with a file is said in the language that is spoken as it is read', async () => {
  speak(() => 'de');
  const whole = zipSync({ '[Content_Types].xml': strToU8('<a/>'), 'ppt/presentation.xml': strToU8('<a/>') });
  const cut = whole.subarray(0, whole.length - 30);
  expect(await refusalOf('hafen.pptx', cut)).toMatch(/^Diese PowerPoint-Datei ist beschädigt: die Liste/);
  expect(await refusalOf('hafen.zip', cut)).toMatch(/^Diese ZIP-Datei ist beschädigt/);
  expect(await refusalOf('a.json', strToU8('{"slides": [], "width": 100000}'))).toMatch(
    /^Diese Definition einer Präsentation hat einen Fehler: width muss eine Zahl von \d+ bis \d+\.\d{3} sein\.$/,
  );
});

test('what is lost, and what is done, is said so too', async () => {
  speak(() => 'de');
  const steps = new Set<string>();
  let count = 0;
  const { report } = await importFile('a.md', strToU8('# Hafen\n\n![Boote](boote.png)\n'), {
    newId: () => {
      count += 1;
      return `id${count}`;
    },
    storeMedia: async () => ({ refused: '' }),
    onProgress: (step) => steps.add(step),
  });
  expect(report.losses).toEqual([
    { slide: 1, kind: 'missing', message: 'Das Bild „boote.png“ ist nicht in der Datei', count: 1 },
  ]);
  expect([...steps]).toEqual(['Datei wird gelesen', 'Bilder werden übernommen', 'Präsentation wird erstellt']);
});
