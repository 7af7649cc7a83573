import type { XmlElement } from '../xml.ts';

/** Whether a flag (`CT_Boolean`) is set: without a value it is. */
export function isOn(flag: XmlElement | null): boolean {
  return flag !== null && !['0', 'false'].includes(flag.attributes['val'] ?? 'true');
}
