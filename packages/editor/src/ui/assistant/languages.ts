import { locale } from '@rostrum/words';
import { words } from '@rostrum/words/editor';
import type { Choice } from '../kit/select.tsx';

type Named = 'languages' | 'tones';

/** By their English names, as models know them best, and shown in words of the person. */
const choicesOf = (what: Named): readonly Choice[] =>
  Object.entries(words.assistant[what]).map(([id, label]) => ({ id, label }));

export const languages = (): readonly Choice[] =>
  choicesOf('languages').toSorted((a, b) => a.label.localeCompare(b.label, locale()));

export const tones = (): readonly Choice[] => choicesOf('tones');
