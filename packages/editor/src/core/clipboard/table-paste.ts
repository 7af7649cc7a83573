import { emptyTable, type RichText, textFromPlain } from '@rostrum/deck';

/**
 * The one table that sanitised HTML is, as spreadsheets copy their cells, without their looks: the deck has its own.
 * null when it is anything else.
 */
export function tableIn(html: string): string | null {
  const bare = html.replaceAll(/<[^<>]*>/g, (tag) =>
    tag.replaceAll(/ (?!href=|colspan=|rowspan=)[\w:-]+="[^"]*"/g, '').replace(/^<\/?(?:colgroup|col|font)\s*>$/, ''),
  );
  const inside = /^(?:\s|<\/?(?!table)[a-z][\w-]*>)*(<table>[^]*<\/table>)(?:\s|<\/?(?!table)[a-z][\w-]*>)*$/.exec(
    bare,
  )?.[1];
  // Two tables, or words between them, are a text.
  return inside === undefined || inside.indexOf('<table>', 1) >= 0 ? null : inside;
}

/** Cells with tabs between them, as spreadsheets copy them as text: two columns at least. null for other words. */
export function tableOfText(text: string): RichText | null {
  const rows = text
    .replace(/[\r\n]+$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t'));
  const columns = rows[0]?.length ?? 0;
  if (columns < 2 || rows.some((row) => row.length !== columns)) return null;
  const [table] = emptyTable(rows.length, columns).content;
  return {
    type: 'doc',
    content: [
      {
        type: 'table',
        content: (table?.content ?? []).map((row, y) => ({
          ...row,
          content: (row.content ?? []).map((cell, x) => ({
            ...cell,
            content: textFromPlain((rows[y]?.[x] ?? '').trim()).content,
          })),
        })),
      },
    ],
  };
}
