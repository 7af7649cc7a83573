/** Parts of a document that is written for a test, besides the objects 1 to 4 that every one has. */
export interface PdfParts {
  /** Operators of its page, which is 720 by 405 points. */
  readonly content: string;
  readonly title?: string;
  /** Objects from 5 on, without their numbers. */
  readonly objects?: readonly string[];
  /** Entries of the page's dictionary, of its resources and of the trailer. */
  readonly page?: string;
  readonly resources?: string;
  readonly trailer?: string;
  readonly catalog?: string;
  /** How many pages it has, all alike. */
  readonly pages?: number;
}

/** A PDF document (ISO 32000-1) in Helvetica (`/F1`). */
export function pdfFile({
  content,
  title = '',
  objects = [],
  page = '',
  resources = '',
  trailer = '',
  catalog = '',
  pages = 1,
}: PdfParts): Uint8Array {
  const one = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 720 405] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> ${resources} >> ${page} >>`;
  const more = Array.from({ length: pages - 1 }, (_, index) => `${5 + objects.length + index} 0 R`);
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${['3 0 R', ...more].join(' ')}] /Count ${pages} >>`,
    one,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...objects,
    ...more.map(() => one),
  ];
  let text = '%PDF-1.7\n';
  const places = all.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const at = text.length;
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${all.length + 1} /Root 1 0 R /Info << /Title (${title}) >> ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
