import { IMPORTS_NAMESPACE, type ImportState } from '@rostrum/contract';
import { PersonLine } from '../../api/person-line.ts';

/** Tells how this person's imports are. */
export const importLine = new PersonLine<ImportState>(IMPORTS_NAMESPACE, 'import');
