import { isRecord } from '../../model/read.ts';
import type { RichText } from '../../model/rich-text.ts';
import { emptyText } from '../../model/text.ts';

export function readText(value: unknown): RichText {
  if (!isRecord(value) || value.type !== 'doc' || !Array.isArray(value.content) || value.content.length === 0) {
    return emptyText();
  }
  return value as unknown as RichText;
}
