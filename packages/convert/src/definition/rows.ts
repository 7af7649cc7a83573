import { words } from '@rostrum/words/convert';
import type { Bounds } from './bounds.ts';
import { type Fields, isList, mistake, within } from './fields.ts';

/** Rows of texts, numbers and nothing. */
export function rowsOf(fields: Fields, name: string, bounds: Bounds): (string | number | null)[][] {
  return fields.need(name, fields.list(name)).map((row, at) => {
    const place = `${fields.at(name)}[${at}]`;
    if (!isList(row)) throw mistake(place, words.definition.must.cells);
    return row.map((cell, column) => {
      if (cell === null || typeof cell === 'string') return cell;
      if (typeof cell === 'number') return within(cell, bounds, `${place}[${column}]`);
      throw mistake(`${place}[${column}]`, words.definition.must.cell);
    });
  });
}
