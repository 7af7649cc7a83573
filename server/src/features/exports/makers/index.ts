import type { ExportFormat, ExportOptions } from '@rostrum/contract';
import type { Maker } from '../work.ts';

/** Who makes which format; loaded in the process that makes it, since some bring much along. */
export const MAKERS: { readonly [F in ExportFormat]: () => Promise<Maker<ExportOptions<F>>> } = {
  html: async () => (await import('./single-page.ts')).makePage,
  json: async () => (await import('./json.ts')).makeJson,
  markdown: async () => (await import('./markdown.ts')).makeMarkdown,
  mp4: async () => (await import('./mp4.ts')).makeMp4,
  pdf: async () => (await import('./pdf.ts')).makePdf,
  png: async () => (await import('./pictures.ts')).makePictures,
  pptx: async () => (await import('./pptx.ts')).makePptx,
  text: async () => (await import('./text.ts')).makeText,
  webp: async () => (await import('./pictures.ts')).makePictures,
  zip: async () => (await import('./zip.ts')).makeZip,
};
