import type { Choice } from '../kit/select.tsx';

/** Languages by their English names, as models know them best. */
const NAMES = [
  'Arabic',
  'Bengali',
  'Chinese (simplified)',
  'Chinese (traditional)',
  'Czech',
  'Danish',
  'Dutch',
  'English',
  'Finnish',
  'French',
  'German',
  'Greek',
  'Hebrew',
  'Hindi',
  'Hungarian',
  'Indonesian',
  'Italian',
  'Japanese',
  'Korean',
  'Norwegian',
  'Persian',
  'Polish',
  'Portuguese',
  'Romanian',
  'Russian',
  'Spanish',
  'Swahili',
  'Swedish',
  'Thai',
  'Turkish',
  'Ukrainian',
  'Urdu',
  'Vietnamese',
] as const;

export const LANGUAGES: readonly Choice[] = NAMES.map((name) => ({ id: name, label: name }));

export const TONES: readonly Choice[] = [
  'Plain',
  'Formal',
  'Friendly',
  'Enthusiastic',
  'Persuasive',
  'For children',
].map((tone) => ({ id: tone, label: tone }));
