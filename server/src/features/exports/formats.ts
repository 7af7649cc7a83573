import type { ExportFormat } from '@rostrum/contract';
import type { ActionOn } from '../../access/rules.ts';

export interface FormatRules {
  /** Longest that one may take, in milliseconds (specification 2-editor §9). */
  readonly milliseconds: number;
  /** Programs of the system that it cannot do without. */
  readonly needs: readonly ('chromium' | 'ffmpeg')[];
  /** What of the deck lets somebody have it. */
  readonly action: ActionOn<'deck'>;
}

const usual: FormatRules = { milliseconds: 300_000, needs: [], action: 'deck.export' };
const drawn: FormatRules = { ...usual, needs: ['chromium'] };

export const FORMATS: Readonly<Record<ExportFormat, FormatRules>> = {
  pdf: { milliseconds: 1_200_000, needs: ['chromium'], action: 'deck.export_pdf' },
  pptx: { ...usual, milliseconds: 1_800_000 },
  zip: usual,
  html: usual,
  markdown: usual,
  text: usual,
  json: usual,
  png: drawn,
  webp: drawn,
  mp4: { milliseconds: 1_800_000, needs: ['chromium', 'ffmpeg'], action: 'deck.export' },
};

/** Those that may take long have a queue of their own, so that a film keeps no text waiting. */
export function isLong(format: ExportFormat): boolean {
  return FORMATS[format].milliseconds > usual.milliseconds;
}
