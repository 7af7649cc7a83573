import type { ExportRequest, ExportStep } from '@rostrum/contract';
import type { Language } from '@rostrum/words';
import type { Why } from './why.ts';
import type { ExportMediumFile, ExportSource, MadeFile } from './work.ts';

/** What the process is started with, as JSON. */
export interface WorkshopSettings {
  readonly chromium: string | null;
  readonly ffmpeg: string | null;
  readonly logLevel: string;
  /** Of what it says to whoever waits. */
  readonly language: Language;
}

/** To the process that makes a file. */
export type WorkshopOrder =
  | {
      readonly kind: 'make';
      readonly request: ExportRequest;
      readonly source: ExportSource;
      readonly folder: string;
    }
  /** What was asked for; null: it is gone. */
  | { readonly kind: 'medium'; readonly asked: number; readonly medium: ExportMediumFile | null };

/** From it. */
export type WorkshopAnswer =
  | { readonly kind: 'step'; readonly step: ExportStep; readonly progress: number }
  | { readonly kind: 'lost'; readonly slideId: string | null; readonly message: string }
  | { readonly kind: 'asks'; readonly asked: number; readonly mediaId: string }
  | ({ readonly kind: 'made' } & MadeFile)
  | { readonly kind: 'refused'; readonly why: Why }
  /** `code`: of the operating system. */
  | { readonly kind: 'failed'; readonly message: string; readonly code: string | null };
