import fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { type PdfFacts, pdfUpdate } from './pdf-update.ts';

/** A PDF of so many empty pages as Chromium writes it: named places, an outline of its own, and who made it. */
function chromiumPdf(pages: number): Uint8Array {
  const first = 6;
  const ids = Array.from({ length: pages }, (_, index) => first + index);
  const objects = [
    "<</Title (export.invalid)\n/Creator (Chromium)\n/Producer (Skia/PDF m156)\n/CreationDate (D:20260101000000+00'00')>>",
    `<</Type /Catalog\n/Pages 3 0 R\n/Dests 4 0 R\n/Outlines 5 0 R\n/ViewerPreferences <</Type /ViewerPreferences\n/DisplayDocTitle true>>\n/Lang (de)>>`,
    `<</Type /Pages\n/Count ${pages}\n/Kids [${ids.map((id) => `${id} 0 R`).join(' ')}]>>`,
    `<<${ids.map((id, index) => `/slide-${index + 1} [${id} 0 R /XYZ 0 400 0]`).join('\n')}>>`,
    '<</Type /Outlines\n/Count 0>>',
    ...ids.map(() => '<</Type /Page\n/Parent 3 0 R\n/MediaBox [0 0 720 400]>>'),
  ];
  let written = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = written.length;
    written += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const entries = ['0000000000 65535 f \n', ...offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)];
  const table = `xref\n0 ${entries.length}\n${entries.join('')}trailer\n<</Size ${entries.length}\n/Root 2 0 R\n/Info 1 0 R>>\nstartxref\n${written.length}\n%%EOF\n`;
  return new TextEncoder().encode(written + table);
}

const facts = (more: Partial<PdfFacts>): PdfFacts => ({
  title: 'Tides',
  author: null,
  language: '',
  rtl: false,
  outline: [],
  ...more,
});

async function updated(pages: number, said: PdfFacts) {
  const bytes = chromiumPdf(pages);
  const update = pdfUpdate(bytes, said) ?? new Uint8Array();
  const data = new Uint8Array([...bytes, ...update]);
  const task = getDocument({ data, verbosity: 0 });
  const document = await task.promise;
  const outline = (await document.getOutline()) ?? [];
  const pageOf = async ({ dest }: { dest: string | unknown[] | null }): Promise<number> =>
    document.getPageIndex((Array.isArray(dest) ? dest[0] : null) as { num: number; gen: number });
  const { info } = (await document.getMetadata()) as { info: Record<string, unknown> };
  const answer = { info, outline: await Promise.all(outline.map(async (one) => [one.title, await pageOf(one)])) };
  await task.destroy();
  return answer;
}

test('a PDF says its title and language, and its author only where they are named, whatever their letters', async () => {
  const letters = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((name) => !/[\0\u200b\s]/.test(name));
  await fc.assert(
    fc.asyncProperty(letters, fc.option(letters), async (title, author) => {
      const { info } = await updated(1, facts({ title, author, language: 'ar-EG' }));
      expect(info['Title']).toBe(title);
      expect(info['Author']).toBe(author ?? undefined);
      expect(info['Language']).toBe('ar-EG');
      expect([info['Creator'], info['Producer']]).toEqual(['Rostrum', 'Skia/PDF m156']);
    }),
    { numRuns: 25 },
  );
});

test('its outline is the names of the slides, each leading to its own page, and nothing leads to what is not there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 3 }), async (pages, more) => {
      const outline = Array.from({ length: pages + more }, (_, index) => ({
        name: `The ${index + 1}. (tide)`,
        place: `slide-${index + 1}`,
      }));
      const read = await updated(pages, facts({ outline }));
      expect(read.outline).toEqual(Array.from({ length: pages }, (_, index) => [`The ${index + 1}. (tide)`, index]));
    }),
    { numRuns: 25 },
  );
});

test('what is no PDF of Chromium’s is left as it is', () => {
  const text = new TextDecoder().decode(chromiumPdf(2));
  for (const other of [
    '',
    '%PDF-1.4',
    text.slice(0, -40),
    text.replace('/Size', '/Encrypt 9 0 R /Size'),
    text.replace('xref\n0 8', 'xref\n0 9999'),
  ])
    expect(pdfUpdate(new TextEncoder().encode(other), facts({}))).toBeNull();
});
