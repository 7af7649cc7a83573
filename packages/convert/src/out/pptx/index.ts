export { type MeasuredBlock, type PptxOptions, writePptx } from './write-pptx.ts';
