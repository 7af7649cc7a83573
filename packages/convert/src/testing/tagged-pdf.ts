import type { PdfParts } from './pdf.ts';

/** An element of a document's structure, and what it holds: further ones, or numbers of marked contents. */
export interface Tag {
  readonly role: string;
  readonly children: readonly (Tag | number)[];
}

export const tag = (role: string, ...children: readonly (Tag | number)[]): Tag => ({ role, children });

/** Parts of a document that says what its contents are (ISO 32000-1, 14.7), from object 5 on. */
export function taggedPdf(content: string, tags: readonly Tag[]): PdfParts {
  const [ROOT, PARENTS] = [5, 6];
  const objects: string[] = ['', ''];
  const parents: string[] = [];
  const add = ({ role, children }: Tag, parent: number): string => {
    const id = 5 + objects.length;
    objects.push('');
    const kids = children.map((child) => {
      if (typeof child !== 'number') return add(child, id);
      parents[child] = `${id} 0 R`;
      return String(child);
    });
    objects[id - 5] = `<< /Type /StructElem /S /${role} /P ${parent} 0 R /Pg 3 0 R /K [${kids.join(' ')}] >>`;
    return `${id} 0 R`;
  };
  const kids = tags.map((one) => add(one, ROOT));
  objects[0] = `<< /Type /StructTreeRoot /K [${kids.join(' ')}] /ParentTree ${PARENTS} 0 R >>`;
  objects[1] = `<< /Nums [0 [${parents.join(' ')}]] >>`;
  return {
    content,
    objects,
    page: '/StructParents 0',
    catalog: `/StructTreeRoot ${ROOT} 0 R /MarkInfo << /Marked true >>`,
  };
}

/** Operators as the marked content of a number. */
export const marked = (id: number, operators: string): string => `/P << /MCID ${id} >> BDC\n${operators}\nEMC\n`;
