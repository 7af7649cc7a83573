import { strToU8 } from 'fflate';
import { parseXml, type XmlElement } from '../office/xml.ts';

/** An element of a part, of the XML that says it. */
export function xmlOf(source: string): XmlElement {
  return parseXml(strToU8(source), 'a part');
}
