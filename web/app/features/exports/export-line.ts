import { type DeckExport, EXPORTS_NAMESPACE } from '@rostrum/contract';
import { PersonLine } from '../../api/person-line.ts';

/** Tells how this person's exports are. */
export const exportLine = new PersonLine<DeckExport>(EXPORTS_NAMESPACE, 'export');
